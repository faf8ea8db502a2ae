import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { duplicatesText } from '#texts/duplicates.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { focusAfterDialog } from '../../ui/focus.ts'
import { say } from '../../ui/notify.ts'
import { formatName, nameOf } from '../../wording/name.ts'
import { formatPhone } from '../../wording/phone.ts'
import { useCustomer } from '../customer/queries.ts'
import { MergePreview } from './merge-preview.tsx'
import style from './merging.module.css'
import { useDismiss, type DuplicateCustomers } from './use-duplicates.ts'
import { ServerText } from '../../ui/server-text.tsx'

type Entry = DuplicateCustomers['customers'][number]

/** Shows two customers who are probably one person, with the reasons, and merges or dismisses them. */
export function DuplicatePair({ pair }: { pair: DuplicateCustomers }) {
  const [one, other] = pair.customers
  const dismiss = useDismiss()
  if (!one || !other) return null
  const names = [nameOf(one), nameOf(other)] as const
  const markAsDifferent = () =>
    dismiss.mutate([one.id, other.id], {
      onSuccess: () => {
        say(duplicatesText.dismissed)
        focusAfterDialog(null)
      },
    })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {[one, other].map((entry) => (
          <EntryDetails key={entry.id} entry={entry} />
        ))}
      </SimpleGrid>
      {pair.reasons.map(({ code, text }) => (
        <Text key={code} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <ServerText>{formatName(text)}</ServerText>
        </Text>
      ))}
      <Group gap="xs">
        <DialogButton
          label={duplicatesText.merge}
          name={duplicatesText.mergeBoth(...names)}
          title={duplicatesText.mergeThese}
          isRemoved
        >
          {(close) => <LoadedPair ids={[one.id, other.id]} onClose={close} />}
        </DialogButton>
        <Button
          size="xs"
          variant="default"
          aria-label={duplicatesText.areNotTheSame(...names)}
          loading={dismiss.isPending}
          onClick={markAsDifferent}
        >
          {duplicatesText.notTheSame}
        </Button>
      </Group>
    </Stack>
  )
}

function EntryDetails({ entry }: { entry: Entry }) {
  const { id, email, phone } = entry
  return (
    <Paper withBorder p="sm" className={style.entry ?? ''}>
      <Anchor component={Link} to={`/customers/${id}`} size="sm" fw={550}>
        {nameOf(entry)}
      </Anchor>
      <Text size="sm">{email ? formatName(email) : duplicatesText.noEmail}</Text>
      <Text size="sm">{phone ? formatPhone(phone) : duplicatesText.noPhone}</Text>
    </Paper>
  )
}

type LoadedPairProps = { ids: readonly [string, string]; onClose: (isDone: boolean) => void }

/** Loads both customers, and then shows what a merge changes. The older one stays by default. */
function LoadedPair({ ids: [newer_id, older_id], onClose }: LoadedPairProps) {
  const newer = useCustomer(newer_id)
  const older = useCustomer(older_id)
  const error = newer.error ?? older.error
  if (error) return <Wrong error={error} />
  if (!newer.data || !older.data) return <Waiting lines={3} />
  return (
    <MergePreview
      pair={[older.data, newer.data]}
      onDone={() => onClose(true)}
      onCancel={() => onClose(false)}
    />
  )
}
