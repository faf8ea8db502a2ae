import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { Snippet } from '../../ui/snippet.tsx'
import { useDomains, useSsoChange, type Domain } from './queries.ts'
import { ssoText } from '#texts/sso.ts'

/**
 * Lists the domains. Each is verified with a DNS record, because no provider is trusted for
 * addresses of an unverified domain.
 */
export function Domains() {
  const list = useDomains()
  const form = useForm({ initialValues: { domain: '' } })
  const add = useSsoChange((body: { domain: string }) => api.post('/v1/sso_domains', { body }))
  const submit = form.onSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Panel title={ssoText.domains} says={ssoText.yourIdentityProviderMay}>
      <ListFaces list={list} empty={null}>
        {(rows) => (
          <Stack gap="md">
            {rows.map((domain) => (
              <OneDomain key={domain.id} domain={domain} />
            ))}
          </Stack>
        )}
      </ListFaces>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={ssoText.domain}
            placeholder="example.com"
            required
            {...form.getInputProps('domain')}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {ssoText.add}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}

function OneDomain({ domain }: { domain: Domain }) {
  const path = { domain_id: domain.id }
  const verify = useSsoChange(() => api.post('/v1/sso_domains/{domain_id}/verify', { path }))
  const remove = useSsoChange(() => api.delete('/v1/sso_domains/{domain_id}', { path }))
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Group gap="sm">
          <Text size="sm" fw={550}>
            {domain.domain}
          </Text>
          <Mark tone={domain.verified_at ? 'good' : 'between'}>
            {domain.verified_at ? ssoText.yours : ssoText.notShownYet}
          </Mark>
        </Group>
        <Group gap="xs">
          {!domain.verified_at && (
            <Button
              size="compact-xs"
              variant="default"
              loading={verify.isPending}
              onClick={() => verify.mutate(undefined, { onSuccess: () => say(ssoText.lookedUp) })}
            >
              {ssoText.lookItUp}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            loading={remove.isPending}
            aria-label={ssoText.removeOfDomain(domain.domain)}
            onClick={() => remove.mutate(undefined)}
          >
            {ssoText.remove}
          </Button>
        </Group>
      </Group>
      {!domain.verified_at && (
        <Snippet
          label={ssoText.theTxtRecord}
          text={ssoText.txt(domain.record_name, domain.record_value)}
        />
      )}
    </Stack>
  )
}
