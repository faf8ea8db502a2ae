import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'

/** Texts for customers who are probably one person. */
export const duplicatesText = {
  probablyTheSame: 'Probably the same person',
  whatItIs:
    'Pairs of customers with similar contact details. Merge them, or mark them as different people.',
  theirDetailsAreSimilar: 'The contact details of these customers are similar.',
  pairCount: (n: number, isWhole: boolean) =>
    `Probably the same person: ${formatCount(n)}${isWhole ? '' : '+'} ${plural(n, { one: 'pair', other: 'pairs' })}`,
  none: 'No customers look like the same person',
  pairsAppear:
    'Pairs appear here if two customers have the same phone number, similar e-mail addresses, or the same name and place. To merge other customers, open one of them.',
  pairs: 'Pairs of customers',
  more: 'Show more',
  merge: 'Merge',
  mergeBoth: (one: string, other: string) => `Merge ${one} and ${other}`,
  mergeThese: 'Merge these customers?',
  notTheSame: 'Not the same',
  areNotTheSame: (one: string, other: string) => `${one} and ${other} are not the same person`,
  dismissed: 'These customers are not suggested again.',
  noEmail: 'No e-mail address',
  noPhone: 'No phone number',
  youCannotMerge: 'You cannot merge all customers',
  anAdminMerges:
    'Merging needs the right to change data and to see all leads. An admin or the owner has it.',
}
