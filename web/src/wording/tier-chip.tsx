import { formatOdds } from './odds.ts'
import style from './tier-chip.module.css'
import { tierWords, type Tier } from './tiers.ts'

type TierChipProps = { tier: Tier; chance?: number | null }

/** Shows the tier and its probability as "1 in N": **Hot** · 1 in 3. */
export function TierChip({ tier, chance }: TierChipProps) {
  return (
    <span className={style.chip} data-tier={tier}>
      <b>{tierWords[tier]}</b>
      {chance != null && <span> · {formatOdds(chance)}</span>}
    </span>
  )
}
