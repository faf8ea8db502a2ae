import { Button, Checkbox, Group as Row, Select, Stack, Text, Table } from '@mantine/core'
import { useState } from 'react'
import { Empty, Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { GroupFields } from './group-fields.tsx'
import {
  useAnswerers,
  useSetAssignment,
  useSimulation,
  type Assignment,
  type NewAssignment,
  type Rule,
} from './queries.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { assignmentText } from '#texts/assignment.ts'
import { Link } from '@tanstack/react-router'

/**
 * The form of rules, groups and the fallback of assignment. Changes apply when saved, and can be
 * tested before.
 */
export function AssignmentForm({
  assignment,
  mayChange,
}: {
  assignment: Assignment
  mayChange: boolean
}) {
  const [draft, setDraft] = useState<NewAssignment>(() => draftOf(assignment))
  const [edited, setEdited] = useState<number | null>(null)
  const { data: members = [] } = useAnswerers()
  const save = useSetAssignment(assignment.version)
  const attempt = useSimulation()
  const set = (part: Partial<NewAssignment>) => setDraft((before) => ({ ...before, ...part }))
  const nameOf = (id: string) =>
    members.find(({ value }) => value === id)?.label ?? assignmentText.unknownMember
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(assignment))
  const { rules, groups } = draft
  const takeRule = (rule: Rule) => {
    const place = edited ?? rules.length
    set({ rules: rules.toSpliced(place, place < rules.length ? 1 : 0, rule) })
    setEdited(null)
  }
  const shareAll = () =>
    set({
      groups: [
        {
          id: 'everybody',
          name: assignmentText.everybody,
          members: members.map(({ value }) => value),
        },
      ],
      rules: [{ name: assignmentText.everything, when: {}, to: { group: 'everybody' } }],
    })
  return (
    <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack gap="md">
        <Panel
          title={assignmentText.rules}
          says={assignmentText.fromTopToBottom}
          actions={
            rules.length > 0 && (
              <Button size="xs" variant="default" onClick={() => setEdited(rules.length)}>
                {assignmentText.addARule}
              </Button>
            )
          }
        >
          {rules.length === 0 && (
            <Empty title={assignmentText.leadsAreNobodysYet}>
              <Text c="dimmed">{assignmentText.whoeverIsFirstTakes}</Text>
              <Row justify="center">
                <Button onClick={shareAll} disabled={members.length === 0}>
                  {assignmentText.shareThemAmongEverybody}
                </Button>
                <Button variant="default" onClick={() => setEdited(0)}>
                  {assignmentText.writeARule}
                </Button>
              </Row>
            </Empty>
          )}
          <RuleList
            rules={rules}
            groups={groups}
            nameOf={nameOf}
            onChange={(next) => set({ rules: next })}
            onEdit={setEdited}
          />
        </Panel>
        {(groups.length > 0 || rules.length > 0) && (
          <Panel title={assignmentText.groups} says={assignmentText.aLeadOfA}>
            <GroupFields groups={groups} onChange={(next) => set({ groups: next })} />
          </Panel>
        )}
        {rules.length > 0 && (
          <Panel title={assignmentText.else}>
            <Select
              label={assignmentText.theLastResort}
              description={assignmentText.whoGetsWhatNo}
              maw={320}
              clearable
              placeholder={assignmentText.theFirstOwner}
              data={members}
              value={draft.fallback}
              onChange={(fallback) => set({ fallback })}
            />
            <Checkbox
              label={assignmentText.takeBackWhatNobody}
              description={assignmentText.afterTwiceTheTarget}
              checked={draft.reassign_overdue}
              onChange={({ currentTarget }) => set({ reassign_overdue: currentTarget.checked })}
            />
          </Panel>
        )}
        {(isChanged || rules.length > 0) && (
          <Panel>
            <Row>
              <Button
                loading={save.isPending}
                disabled={!isChanged}
                onClick={() =>
                  save.mutate(draft, {
                    onSuccess: () => say(assignmentText.savedItHoldsFor),
                  })
                }
              >
                {assignmentText.save}
              </Button>
              <Button
                variant="default"
                loading={attempt.isPending}
                onClick={() => attempt.mutate(draft)}
              >
                {assignmentText.tryOnLastMonth}
              </Button>
              {isChanged && (
                <Button variant="subtle" color="gray" onClick={() => setDraft(draftOf(assignment))}>
                  {assignmentText.leaveItAsIt}
                </Button>
              )}
            </Row>
            {attempt.error && <Wrong error={attempt.error} />}
            {attempt.data && <Simulation simulated={attempt.data} />}
          </Panel>
        )}
      </Stack>
      {edited !== null && (
        <RuleForm
          rule={
            rules[edited] ?? { name: '', when: {}, to: groups[0] ? { group: groups[0].id } : {} }
          }
          groups={groups}
          onSave={takeRule}
          onLeave={() => setEdited(null)}
        />
      )}
    </fieldset>
  )
}

const draftOf = ({ rules, groups, fallback, reassign_overdue }: Assignment): NewAssignment => ({
  rules,
  groups,
  fallback,
  reassign_overdue,
})

type Simulated = NonNullable<ReturnType<typeof useSimulation>['data']>

/** Shows which members would have got the leads of the last 30 days. */
function Simulation({ simulated }: { simulated: Simulated }) {
  const { leads, by_member, by_rule, fallback, known, offered, unassigned, sample } = simulated
  if (leads === 0)
    return (
      <Text size="sm" c="dimmed">
        {assignmentText.noLeadCameIn}
      </Text>
    )
  const rest = [
    [known, assignmentText.toThePersonTheir],
    [offered, assignmentText.offeredToAGroup],
    [fallback, assignmentText.toTheLastResort],
    [unassigned, assignmentText.toNobody],
  ].filter(([count]) => Number(count) > 0)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {assignmentText.ofLeadsOfThe(
          leads,
          rest.map(([count, what]) => `${count} ${what}`).join(', '),
        )}
      </Text>
      <Table aria-label={assignmentText.whoWouldHaveHad} withRowBorders={false} maw={420}>
        <Table.Tbody>
          {by_member.map(({ user_id, name, leads: count }) => (
            <Table.Tr key={user_id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {by_rule
          .map(({ rule, name, leads: count }) => assignmentText.ruleOfRule(rule, name, count))
          .join(' · ')}
      </Text>
      {sample.slice(0, 5).map(({ lead_id, reason }) => (
        <Text key={lead_id} size="sm">
          <Link to={`/leads/${lead_id}`}>{assignmentText.aLead}</Link>: {reason}
        </Text>
      ))}
    </Stack>
  )
}
