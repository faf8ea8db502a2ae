import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LeadhouseError } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useList } from '../../ui/use-list.ts'
import { networksText } from '#texts/networks.ts'
import { Confirm } from '../../ui/confirm.tsx'

/** The networks from which the account can be used. An empty list allows all. */
export function Networks() {
  const list = useList(['networks'], (page, signal) =>
    api.get('/v1/ip_allowlist', { query: page, signal }),
  )
  const form = useForm({ initialValues: { network: '', description: '' } })
  const add = useChange((body: { network: string; description?: string; force?: boolean }) =>
    api.post('/v1/ip_allowlist', { body }),
  )
  const remove = useChange(({ network_id, force }: { network_id: string; force?: boolean }) =>
    api.delete('/v1/ip_allowlist/{network_id}', {
      path: { network_id },
      ...(force && { query: { force } }),
    }),
  )
  const submit = form.onSubmit(({ network, description }) =>
    add.mutate(
      { network, ...(description && { description }) },
      { onSuccess: () => form.reset(), onError: (error) => form.setErrors(fieldProblems(error)) },
    ),
  )
  return (
    <Panel title={networksText.allowedNetworks} says={networksText.addressesAndNetworksThe}>
      {list.rows.length > 0 && (
        <Stack gap="xs">
          {list.rows.map(({ id, network, description }) => (
            <Group key={id} justify="space-between">
              <Text size="sm">
                <code>{network}</code> {description}
              </Text>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={networksText.takeOffNetwork(network)}
                onClick={() => remove.mutate({ network_id: id })}
              >
                {networksText.takeOff}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={networksText.network}
            placeholder="203.0.113.0/24"
            required
            {...form.getInputProps('network')}
          />
          <TextInput label={networksText.note} {...form.getInputProps('description')} />
          <Button type="submit" variant="default" loading={add.isPending}>
            {networksText.allow}
          </Button>
        </Group>
      </form>
      {isLockOut(add.error) && add.variables && (
        <LockOut
          says={add.error.message}
          onForce={() => add.mutate({ ...add.variables, force: true })}
          onLeave={add.reset}
        />
      )}
      {isLockOut(remove.error) && remove.variables && (
        <LockOut
          says={remove.error.message}
          onForce={() => remove.mutate({ ...remove.variables, force: true })}
          onLeave={remove.reset}
        />
      )}
    </Panel>
  )
}

const isLockOut = (error: unknown): error is LeadhouseError =>
  error instanceof LeadhouseError &&
  (error.code === 'state_conflict' || error.errors.some(({ code }) => code === 'everywhere'))

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { isSilent: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['networks'] }),
  })
}

type LockOutProps = { says: string; onForce: () => void; onLeave: () => void }

/**
 * Requires a confirmation before a change that locks out its author, or that allows all networks.
 * After such a change, there may be no one left who can undo it.
 */
function LockOut({ says, onForce, onLeave }: LockOutProps) {
  return (
    <Confirm
      title={networksText.areYouSure}
      go={networksText.doItAllThe}
      leave={networksText.leaveItAsIt}
      isFinal
      onGo={onForce}
      onLeave={onLeave}
    >
      <Text size="sm">{says.replace(/,? ?(or )?send "force": true( if you mean it)?/, '')}</Text>
    </Confirm>
  )
}
