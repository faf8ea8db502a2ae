import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMayAdminister } from '../../account.ts'
import { sourcesText } from '#texts/sources.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { LatestLeads } from '../leads/latest-leads.tsx'
import { deleteSource, useSource, useSourceRemoval, type Source } from './queries.ts'
import { MailServices } from './mail-services.tsx'
import { RotateButton } from './rotate-button.tsx'
import { RecipeTitle } from './recipe-choice.tsx'
import { RecipeTestBox } from './recipe-test-box.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { SourceSettings } from './source-settings.tsx'
import { StageTable } from './stage-table.tsx'

type SourceViewProps = { source_id: string; onGone: () => void; children: ReactNode }

/**
 * Shows a source: its state, its stages or latest leads, what needs review (`children`), and a box
 * that tries a body.
 */
export function SourceView({ source_id, onGone, children }: SourceViewProps) {
  const mayChange = useMayAdminister()
  const { data: source, error, refetch } = useSource(source_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!source) return <Waiting />
  return (
    <Stack gap="md">
      <Panel
        title={source.name}
        says={<SourceMark source={source} />}
        actions={mayChange && <SourceActions source={source} onGone={onGone} />}
      >
        <Facts facts={factsOf(source)} />
        {mayChange && <SetupSteps source={source} />}
        {mayChange && source.kind === 'mail' && <MailServices source={source} />}
      </Panel>
      {source.produces === 'outcome' && <StageTable source={source} mayChange={mayChange} />}
      {children}
      {source.produces === 'lead' && (
        <LatestLeads
          source={source.lead_source}
          title={sourcesText.latestLeads}
          empty={source.kind === 'mail' ? sourcesText.noMailsYet : sourcesText.noLeadsYet}
        />
      )}
      {mayChange && hasRecipe(source) && <RecipeTestBox source={source} />}
    </Stack>
  )
}

const hasRecipe = ({ recipe, recipe_document }: Source): boolean =>
  recipe !== null || recipe_document !== null

function SourceMark({ source: { last_received_at } }: { source: Source }) {
  return last_received_at ? (
    <Mark tone="good">{sourcesText.receiving}</Mark>
  ) : (
    <Mark tone="neutral">{sourcesText.nothingYet}</Mark>
  )
}

function SourceActions({ source, onGone }: { source: Source; onGone: () => void }) {
  const [isEditing, editing] = useDisclosure()
  const remove = useSourceRemoval(source.id, () => deleteSource(source))
  const gone = () => {
    say(sourcesText.theSourceIsGone)
    onGone()
  }
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={editing.open}>
        {sourcesText.edit}
      </Button>
      <RotateButton source={source} />
      <ConfirmButton
        label={sourcesText.delete}
        title={sourcesText.deleteThisSource}
        go={sourcesText.delete}
        isFinal
        isBusy={remove.isPending}
        onGo={() => remove.mutate(undefined, { onSuccess: gone })}
      >
        <Text size="sm">{sourcesText.itsSenderIsRefused}</Text>
      </ConfirmButton>
      {isEditing && <SourceSettings source={source} onDone={editing.close} />}
    </Group>
  )
}

const factsOf = (source: Source): [string, ReactNode][] => [
  [sourcesText.recipe, <RecipeTitle key="recipe" source={source} />],
  [
    sourcesText.reads,
    source.kind === 'mail' ? sourcesText.mails : sourcesText.produces[source.produces],
  ],
  ...(source.produces === 'lead'
    ? [[sourcesText.sourceName, source.lead_source] satisfies [string, ReactNode]]
    : []),
  [sourcesText.verification, verificationOf(source)],
  [
    sourcesText.lastReceived,
    source.last_received_at ? <When key="last" at={source.last_received_at} /> : sourcesText.never,
  ],
]

function verificationOf({ verification: { scheme, has_secret } }: Source): string {
  const name = sourcesText.schemes[scheme]
  return scheme === 'none' || has_secret ? name : sourcesText.withoutSecret(name)
}
