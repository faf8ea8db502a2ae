import { Group, Stack, Text } from '@mantine/core'
import { useProfile } from '../../profile.ts'
import { leadText } from '#texts/lead.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatWhen } from '../../ui/when.tsx'
import { formatAdvice } from '../../wording/advice.ts'
import { formatReason } from '../../wording/format-reason.ts'
import { formatOdds } from '../../wording/odds.ts'
import { formatDoubt, formatScore } from '../../wording/format-score.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { tierWords } from '../../wording/tiers.ts'
import type { Lead, Score } from './queries.ts'

/** The header of a lead: its odds compared with the average, the reasons, and the confidence. */
export function Headline({ lead, score }: { lead: Lead; score: Score }) {
  const now = useNow()
  const { words } = useProfile()
  const { before, likely, rest } = formatScore(score)
  const tier = lead.override?.qualification_type ?? score.qualification_type
  const { status, created_at } = lead
  const came = formatWhen(created_at, now)
  const isKnown = score.enough_information
  const advice = formatAdvice({ tier, status, created_at, came, isKnown }, words, now)
  return (
    <Stack gap={6}>
      <Leading lead={lead} score={score} />
      <Text size="lg">
        {before}
        <b>{likely}</b> {rest}
      </Text>
      <Text size="sm" c="dimmed">
        {advice} {formatDoubt(score)}
      </Text>
      <Reasons score={score} />
    </Stack>
  )
}

/** The largest text of the page: the odds with the average, or the tier while only rules score. */
function Leading({ lead, score }: { lead: Lead; score: Score }) {
  const { override } = lead
  const tier = override?.qualification_type ?? score.qualification_type
  const chance = score.probability
  return (
    <Group gap="sm" align="baseline">
      <span className="leading">{chance === null ? tierWords[tier] : formatOdds(chance)}</span>
      {chance === null ? (
        <Text c="dimmed">{leadText.byRules}</Text>
      ) : (
        <>
          <Text c="dimmed">{leadText.usualIs(formatOdds(score.base_rate))}</Text>
          <TierChip tier={tier} />
        </>
      )}
      {override && (
        <Text size="sm" c="dimmed">
          {leadText.setByTheScore(
            override.by ?? leadText.aPerson,
            tierWords[score.qualification_type],
          )}
        </Text>
      )}
      {lead.test && (
        <Text size="sm" c="dimmed">
          {lead.demo ? leadText.demoLeadMadeUp : leadText.testLeadCountedNowhere}
        </Text>
      )}
    </Group>
  )
}

/**
 * Shows the two strongest reasons for the lead and the strongest reason against it. The waterfall
 * shows all reasons.
 */
function Reasons({ score }: { score: Score }) {
  const { name: profile } = useProfile()
  const strongest = score.reasons.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const up = strongest.filter(({ points }) => points > 0).slice(0, 2)
  const down = strongest.filter(({ points }) => points < 0).slice(0, 1)
  return (
    <Stack gap={2} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {[...up, ...down].map((reason) => {
        const { feature, points } = reason
        const { text, lang } = formatReason(reason, profile)
        return (
          <Text key={feature} component="li" size="sm">
            <Text span fw={700} c={points > 0 ? 'var(--up)' : 'var(--down)'} aria-hidden>
              {points > 0 ? '+ ' : '− '}
            </Text>
            <span lang={lang}>{text}</span>
          </Text>
        )
      })}
    </Stack>
  )
}
