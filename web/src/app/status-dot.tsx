import { ActionIcon, Popover, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import style from './status-dot.module.css'

/** One dot that says whether the server is ready, and opens its reason. */
export function StatusDot() {
  const { data, isError } = useQuery({
    queryKey: ['ready'],
    queryFn: readReady,
    refetchInterval: 30_000,
    retry: false,
  })
  const isWrong = isError || data?.isReady === false
  const label = isWrong ? 'The server is not ready' : 'The server is ready'
  return (
    <Popover width={280} withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <span className={style.dot} data-wrong={isWrong || undefined} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {isWrong
            ? (data?.reason ??
              'It does not answer. It may be restarting; this page tries again every 30 seconds.')
            : 'It answers and reaches its database.'}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

async function readReady(): Promise<{ isReady: boolean; reason: string | null }> {
  const answer = await fetch('/readyz')
  return { isReady: answer.ok, reason: answer.ok ? null : await answer.text() }
}
