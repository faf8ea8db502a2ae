import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSeesAllLeads } from '../../account.ts'
import { overviewText } from '#texts/overview.ts'
import { useMembers } from '../../features/leads/use-members.ts'
import { useOnboarding, type Onboarding } from '../../features/first-steps/queries.ts'
import { Controls } from '../../features/overview/controls.tsx'
import { NoLeadsYet } from '../../features/overview/no-leads-yet.tsx'
import { overviewHead, overviewRows } from '../../features/overview/overview-rows.ts'
import { OverviewView } from '../../features/overview/overview-view.tsx'
import style from '../../features/overview/overview.module.css'
import { formatRange } from '../../features/overview/periods.ts'
import { useOverview, type Overview } from '../../features/overview/queries.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { saveCsv } from '../../ui/save-csv.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useFilters } from '../../ui/use-filters.ts'

/** The first page of owners and admins: how a period went, compared with the period before. */
export function ManagerOverviewPage() {
  const seesAll = useSeesAllLeads()
  if (seesAll === undefined) return <Waiting />
  return seesAll ? <Allowed /> : <NotAllowed />
}

function Allowed() {
  const [filters, setFilters] = useFilters()
  const { data, error, refetch, isPlaceholderData } = useOverview(filters)
  const isEmpty = data !== undefined && hasNothing(data)
  const { data: onboarding, isLoading } = useOnboarding(isEmpty)
  const nameOfMember = useNameOfMember()
  const isNew = isEmpty && onboarding !== undefined && !hasLeads(onboarding)
  const shown = isLoading ? undefined : data
  const download = () => {
    if (!data) return
    const { first_day, last_day } = data.period
    saveCsv(`overview-${first_day}-${last_day}`, overviewHead, overviewRows(data, nameOfMember))
  }
  useShortcuts({ take_along: download })
  return (
    <div className={style.sheet} aria-busy={isPlaceholderData}>
      <Page
        title={overviewText.title}
        says={
          data && !isNew
            ? overviewText.says(formatRange(data.period), formatRange(data.previous))
            : overviewText.theWeek
        }
        actions={
          data &&
          !isNew && (
            <div className={style.actions} data-no-print>
              <Button variant="default" size="xs" onClick={download}>
                {overviewText.csv}
              </Button>
              <Button variant="default" size="xs" onClick={() => window.print()}>
                {overviewText.print}
              </Button>
            </div>
          )
        }
      >
        {!isNew && <Controls filters={filters} shown={data?.period} onChange={setFilters} />}
        {error && <Wrong error={error} onRetry={() => void refetch()} />}
        {!shown && !error && <Waiting />}
        {isNew && <NoLeadsYet />}
        {shown && !error && !isNew && (
          <OverviewView
            overview={shown}
            filters={filters}
            onChange={setFilters}
            nameOfMember={nameOfMember}
          />
        )}
      </Page>
    </div>
  )
}

/** Whether no lead is counted anywhere, so that the account may have none at all. */
const hasNothing = ({ figures, previous_figures, overdue, wins }: Overview): boolean =>
  figures.leads + previous_figures.leads + overdue + wins.leads + wins.previous_leads === 0

const hasLeads = ({ demo, steps }: Onboarding): boolean =>
  demo.leads > 0 || steps.some(({ step, is_done }) => step === 'own_lead' && is_done)

function useNameOfMember() {
  const { nameOf } = useMembers()
  return (id: string | null): string => (id === null ? overviewText.unassigned : nameOf(id))
}

function NotAllowed() {
  return (
    <Page title={overviewText.title} says={overviewText.theWeek}>
      <Empty title={overviewText.notYours}>
        <Text c="dimmed">{overviewText.notYoursSays}</Text>
        <Anchor component={Link} to="/next">
          {overviewText.seeNext}
        </Anchor>
      </Empty>
    </Page>
  )
}
