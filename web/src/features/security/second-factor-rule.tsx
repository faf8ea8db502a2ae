import { Button, Group, NumberInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAccount } from '../../account.ts'
import { api } from '../../api.ts'
import { securityText } from '#texts/security.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { changeOf } from '../../ui/use-change.ts'

const useRuleChange = changeOf('account', 'me')

/** The days that a member has by default. */
const usualDays = 14

/**
 * Sets whether all members need a second factor, and how long they have to add one. Shown to
 * owners.
 */
export function SecondFactorRule() {
  const { second_factor_days } = useAccount()
  const form = useForm({
    initialValues: {
      isRequired: second_factor_days !== null,
      days: second_factor_days ?? usualDays,
    },
  })
  const save = useRuleChange((values: typeof form.values) =>
    api.patch('/v1/account', {
      body: { second_factor_days: values.isRequired ? values.days : null },
    }),
  )
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        form.resetDirty()
        say(securityText.saved)
      },
    }),
  )
  return (
    <Panel title={securityText.secondFactorForAll} says={securityText.secondFactorForAllSays}>
      <form onSubmit={submit}>
        <Switch
          label={securityText.requireASecondFactor}
          {...form.getInputProps('isRequired', { type: 'checkbox' })}
        />
        {form.values.isRequired && (
          <NumberInput
            mt="sm"
            maw={220}
            label={securityText.daysToAddOne}
            min={0}
            max={90}
            allowDecimal={false}
            {...form.getInputProps('days')}
          />
        )}
        <Group mt="md">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {securityText.save}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
