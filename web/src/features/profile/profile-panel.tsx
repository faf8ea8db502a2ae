import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useProfile, useProfiles } from '../../profile.ts'
import { profileText } from '#texts/profile.ts'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Profile } from '../../wording/profile.ts'
import { useChooseProfile, useTrial } from './queries.ts'
import { TierTable } from './tier-table.tsx'
import { locale } from '#texts/locale.ts'

/**
 * Shows the profile of the account, and changes it. The tiers that past leads would have can be
 * shown before.
 */
export function ProfilePanel({ version, mayChange }: { version: number; mayChange: boolean }) {
  const own = useProfile()
  const profiles = useProfiles()
  const [name, setName] = useState<string>(own.name)
  const chosen = profiles.find((one) => one.name === name) ?? own
  const trial = useTrial()
  const choose = useChooseProfile(version)
  const select = (value: string | null) => {
    trial.reset()
    choose.reset()
    setName(value ?? own.name)
  }
  return (
    <Panel title={profileText.whatDoYouSell} says={profileText.profileDecides} maw={640}>
      <Stack gap="md">
        <Select
          label={profileText.profile}
          description={chosen.name === own.name ? profileText.inUse : undefined}
          data={profiles.map((one) => ({ value: one.name, label: one.title }))}
          allowDeselect={false}
          disabled={!mayChange}
          error={fieldProblems(choose.error)['profile']}
          value={name}
          onChange={select}
        />
        <Text size="sm">{describe(chosen)}</Text>
        {mayChange && chosen.name !== own.name && (
          <Group>
            <Button
              variant="default"
              loading={trial.isPending}
              onClick={() => trial.mutate({ profile: chosen.name })}
            >
              {profileText.tryOnPastLeads}
            </Button>
            <Button
              loading={choose.isPending}
              onClick={() =>
                choose.mutate(chosen.name, {
                  onSuccess: () => say(profileText.isUsed(chosen.title)),
                })
              }
            >
              {profileText.useIt(chosen.title)}
            </Button>
          </Group>
        )}
        {trial.error && <Wrong error={trial.error} />}
        {trial.data && <TierTable simulation={trial.data} />}
      </Stack>
    </Panel>
  )
}

const lists = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })

/** Returns the words of a profile and what its forms ask for, in two sentences. */
function describe({ words, has }: Profile): string {
  const fields = (['bedrooms', 'bathrooms', 'financing', 'amenities'] as const)
    .filter(has)
    .map((field) => profileText.fields[field])
  return [
    profileText.words(words.offers, words.meeting),
    fields.length === 0 ? profileText.noFields : profileText.fieldsAre(lists.format(fields)),
  ].join(' ')
}
