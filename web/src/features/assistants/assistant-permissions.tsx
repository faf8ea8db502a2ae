import type { AccountPatch } from '@leadhouse/sdk'
import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery, type Account } from '../../account.ts'
import { api } from '../../api.ts'
import { assistantsText } from '#texts/assistants.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'

/** Shows what the account allows assistants, with a switch for each. */
export function AssistantPermissions({
  account,
  mayChange,
}: {
  account: Account
  mayChange: boolean
}) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: AccountPatch) =>
      api.patch('/v1/account', { body, ifVersion: account.version }),
    onSuccess: (after) => {
      queries.setQueryData(accountQuery.queryKey, after)
      say(assistantsText.saved)
    },
  })
  const isDisabled = !mayChange || save.isPending
  return (
    <Panel title={assistantsText.permissions} says={assistantsText.permissionsSays} maw={640}>
      <Stack gap="md">
        <Switch
          label={assistantsText.readMessages}
          description={assistantsText.readMessagesSays}
          checked={account.assistants_read_messages}
          disabled={isDisabled}
          onChange={(event) =>
            save.mutate({ assistants_read_messages: event.currentTarget.checked })
          }
        />
        <Switch
          label={assistantsText.write}
          description={assistantsText.writeSays}
          checked={account.assistants_may_write}
          disabled={isDisabled}
          onChange={(event) => save.mutate({ assistants_may_write: event.currentTarget.checked })}
        />
        {!mayChange && (
          <Text size="sm" c="dimmed">
            {assistantsText.onlyAdmins}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
