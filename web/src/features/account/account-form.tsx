import type { AccountPatch } from '@leadhouse/sdk'
import { Button, Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery, type Account } from '../../account.ts'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { accountText } from '#texts/account.ts'
import { listRegions } from './list-regions.ts'

const tiers = [
  { value: 'hot', label: accountText.hot },
  { value: 'warm', label: accountText.warmOrHot },
  { value: 'cold', label: accountText.anythingThatIsNo },
]

const sights = [
  { value: 'all', label: accountText.allLeads },
  { value: 'own', label: accountText.leadsOfTheirs },
]

/**
 * The form of the account settings. It does not overwrite a change made by another user meanwhile.
 */
export function AccountForm({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const queries = useQueryClient()
  const {
    name,
    time_zone,
    default_region,
    hot_threshold,
    warm_threshold,
    qualifying_tier,
    queue_days,
    lead_visibility,
  } = account
  const form = useForm({
    initialValues: {
      name,
      time_zone,
      default_region,
      hot_threshold,
      warm_threshold,
      qualifying_tier,
      queue_days,
      lead_visibility,
    },
  })
  const save = useMutation({
    mutationFn: (body: AccountPatch) =>
      api.patch('/v1/account', { body, ifVersion: account.version }),
    onSuccess: (after) => {
      queries.setQueryData(accountQuery.queryKey, after)
      say(accountText.saved)
    },
    onError: (error) => form.setErrors(fieldProblems(error)),
  })
  const submit = form.onSubmit((values) => save.mutate(values))
  return (
    <Panel title={accountText.account} maw={640}>
      <form onSubmit={submit}>
        <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={accountText.name} required {...form.getInputProps('name')} />
            <Select
              label={accountText.timeZone}
              data={Intl.supportedValuesOf('timeZone').concat('UTC')}
              searchable
              allowDeselect={false}
              {...form.getInputProps('time_zone')}
            />
            <Select
              label={accountText.regionOfPhoneNumbers}
              description={accountText.numbersWithoutACode}
              placeholder={accountText.noRegion}
              data={listRegions(default_region)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': accountText.clearTheRegion }}
              {...form.getInputProps('default_region')}
            />
            <Select
              label={accountText.aCustomerQualifiesWhen}
              description={accountText.fromThenOnCustomer}
              data={tiers}
              allowDeselect={false}
              {...form.getInputProps('qualifying_tier')}
            />
            <Select
              label={accountText.whatMembersSee}
              description={accountText.ownersSeeAll}
              data={sights}
              allowDeselect={false}
              {...form.getInputProps('lead_visibility')}
            />
            <NumberInput
              label={accountText.hotFrom}
              description={accountText.n50IsYourUsual}
              min={1}
              max={100}
              {...form.getInputProps('hot_threshold')}
            />
            <NumberInput
              label={accountText.warmFrom}
              description={accountText.belowThisALead}
              min={1}
              max={99}
              {...form.getInputProps('warm_threshold')}
            />
            <NumberInput
              label={accountText.leavesTheQueueAfter}
              description={accountText.daysSinceThePerson}
              min={1}
              max={365}
              {...form.getInputProps('queue_days')}
            />
          </SimpleGrid>
          <Group mt="md">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {accountText.save}
            </Button>
          </Group>
        </fieldset>
      </form>
    </Panel>
  )
}
