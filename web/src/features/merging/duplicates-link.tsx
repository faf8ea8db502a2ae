import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { duplicatesText } from '#texts/duplicates.ts'
import { useDuplicates, useMayMergeAll } from './use-duplicates.ts'

/** Leads to the pairs of customers who are probably one person, with their number. */
export const DuplicatesLink = () => (useMayMergeAll() ? <CountedLink /> : null)

function CountedLink() {
  const { rows, isWhole } = useDuplicates()
  return (
    <Anchor component={Link} to="/customers/duplicates" size="sm">
      {rows.length === 0
        ? duplicatesText.probablyTheSame
        : duplicatesText.pairCount(rows.length, isWhole)}
    </Anchor>
  )
}
