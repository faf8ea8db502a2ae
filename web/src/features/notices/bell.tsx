import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellRinging } from '../../ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { Drop } from '../../ui/drop.tsx'
import { When } from '../../ui/when.tsx'
import { useNotices, useRead, type Notice } from './queries.ts'
import { noticesText } from '#texts/notices.ts'

/** The bell in the header: the number of unread notices, and the latest ones. Makes no sound. */
export function Bell() {
  const { data } = useNotices()
  const read = useRead()
  const unread = data?.unread_count ?? 0
  return (
    <Drop
      label={unread === 0 ? noticesText.notices : noticesText.noticesUnread(unread)}
      icon={unread === 0 ? <IconBell size={18} /> : <IconBellRinging size={18} />}
      width={360}
    >
      {(close) => (
        <Stack gap="xs">
          <Group justify="space-between">
            <Text fw={600}>{noticesText.notices}</Text>
            {unread > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => read.mutate(undefined)}>
                {noticesText.markAllAsRead}
              </Button>
            )}
          </Group>
          {data?.data.length === 0 && (
            <Text size="sm" c="dimmed">
              {noticesText.nothingYetWhatYou}
            </Text>
          )}
          {data?.data.map((notice) => (
            <One
              key={notice.id}
              notice={notice}
              onOpen={() => {
                close()
                if (notice.read_at === null) read.mutate([notice.id])
              }}
            />
          ))}
          <Anchor component={Link} to="/settings/notices" size="sm" onClick={close}>
            {noticesText.settingsOfNotices}
          </Anchor>
        </Stack>
      )}
    </Drop>
  )
}

function One({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { title, lines, url, created_at, read_at } = notice
  const { pathname, search } = new URL(url, window.location.origin)
  return (
    <div>
      <Anchor
        component={Link}
        to={pathname + search}
        size="sm"
        c="inherit"
        fw={read_at === null ? 650 : 400}
        style={{ overflowWrap: 'anywhere' }}
        onClick={onOpen}
      >
        {read_at === null && <VisuallyHidden>{noticesText.unread} </VisuallyHidden>}
        {title}
      </Anchor>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <When at={created_at} />
        {lines[0] && ` · ${lines[0]}`}
      </Text>
    </div>
  )
}
