import { useNavigate } from '@tanstack/react-router'
import { AreaPicker } from '../../features/market/area-picker.tsx'
import { MarketView } from '../../features/market/market-view.tsx'
import { Page } from '../../ui/page.tsx'
import { useProfile } from '../../profile.ts'
import { useFilters } from '../../ui/use-filters.ts'
import { appText } from '#texts/app.ts'

/**
 * The page of the market: asking prices, the account's unusual offers, and demand without supply.
 */
export function MarketPage() {
  const [{ city, state, property_type }, setFilters] = useFilters()
  const navigate = useNavigate()
  const { words } = useProfile()
  const open = (service_id: string) => void navigate({ to: `/services?open=${service_id}` })
  return (
    <Page title={appText.market} says={appText.whatHomesAskWhich(words)}>
      <AreaPicker asked={{ city, state, property_type }} onChange={setFilters} />
      <MarketView asked={{ city, state, property_type }} onOpenService={open} />
    </Page>
  )
}
