import {
  Autocomplete,
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { profileText } from '#texts/profile.ts'
import { Wrong } from '../../ui/faces.tsx'
import { conditionOf, operators, type Operator } from '../../wording/format-rule.ts'
import { useProfile } from '../../profile.ts'
import { ruleProblems } from './rule-problems.ts'
import { useTrial, type NewRule } from './queries.ts'
import { TierTable } from './tier-table.tsx'

/** The values of the form. `value` is that of the condition, as text. */
type Values = {
  field: string
  operator: Operator
  value: string
  effect: 'points' | 'disqualify'
  points: number | string
  reason: string
}

const initialValues: Values = {
  field: 'attributes.',
  operator: 'gte' satisfies Operator,
  value: '',
  effect: 'points',
  points: 5,
  reason: '',
}

type RuleFormProps = {
  /** The rules of the account. The new one is the last. */
  rules: readonly NewRule[]
  onSave: (rule: NewRule) => void
  onLeave: () => void
  isSaving: boolean
  error: unknown
}

/** The form of a new rule: one condition, its effect, and its reason. */
export function RuleForm({ rules, onSave, onLeave, isSaving, error: refused }: RuleFormProps) {
  const { has } = useProfile()
  const form = useForm<Values>({ initialValues })
  const trial = useTrial()
  const error = trial.error ?? refused
  const { fields: problems, isPlaced } = ruleProblems(error, rules.length)
  const save = (values: Values) => {
    trial.reset()
    onSave(ruleOf(values))
  }
  const { operator, effect } = form.values
  const fields = [
    'attributes.',
    'source',
    'preferences.property_type',
    'preferences.price_range.min',
    'preferences.price_range.max',
    'preferences.city',
    'preferences.state',
    'preferences.timeline_days',
    ...(['bedrooms', 'bathrooms', 'financing'] as const)
      .filter(has)
      .map((field) => `preferences.${field}`),
  ]
  return (
    <Modal
      opened
      onClose={onLeave}
      title={profileText.addARule}
      closeButtonProps={{ 'aria-label': profileText.close }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack gap="sm">
          <Autocomplete
            label={profileText.field}
            description={profileText.fieldHint}
            data={fields}
            required
            data-autofocus
            {...form.getInputProps('field')}
            error={problems.field}
          />
          <Group grow align="flex-start">
            <Select
              label={profileText.condition}
              data={Object.entries(operators).map(([value, label]) => ({ value, label }))}
              allowDeselect={false}
              {...form.getInputProps('operator')}
            />
            {operator === 'exists' ? (
              <Select
                label={profileText.value}
                data={[
                  { value: 'yes', label: profileText.yes },
                  { value: 'no', label: profileText.no },
                ]}
                allowDeselect={false}
                {...form.getInputProps('value')}
                error={problems.value}
              />
            ) : (
              <TextInput
                label={profileText.value}
                required
                {...form.getInputProps('value')}
                error={problems.value}
              />
            )}
          </Group>
          <SegmentedControl
            aria-label={profileText.effect}
            fullWidth
            data={[
              { value: 'points', label: profileText.addsPoints },
              { value: 'disqualify', label: profileText.disqualifies },
            ]}
            {...form.getInputProps('effect')}
          />
          {effect === 'points' && (
            <NumberInput
              label={profileText.points}
              description={profileText.pointsHint}
              min={-30}
              max={30}
              required
              {...form.getInputProps('points')}
              error={problems.points}
            />
          )}
          <TextInput
            label={profileText.reason}
            description={profileText.reasonHint}
            placeholder={profileText.reasonExample}
            required
            {...form.getInputProps('reason')}
            error={problems.reason}
          />
          {error !== null && !isPlaced && <Wrong error={error} />}
          <Group>
            <Button type="submit" loading={isSaving}>
              {profileText.addIt}
            </Button>
            <Button
              variant="default"
              loading={trial.isPending}
              onClick={() => trial.mutate({ rules: [...rules, ruleOf(form.values)] })}
            >
              {profileText.tryOnPastLeads}
            </Button>
            <Button variant="default" onClick={onLeave}>
              {profileText.leaveIt}
            </Button>
          </Group>
          {trial.data && <TierTable simulation={trial.data} />}
        </Stack>
      </form>
    </Modal>
  )
}

const ruleOf = ({ field, operator, value, effect, points, reason }: Values): NewRule => ({
  when: { [field.trim()]: conditionOf(operator, value) },
  ...(effect === 'disqualify' ? { disqualify: true } : { points: Number(points) }),
  reason: reason.trim(),
})
