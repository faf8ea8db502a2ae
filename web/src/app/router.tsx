import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  Link,
  type AnyRoute,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Anchor } from '@mantine/core'
import { personQuery } from '../account.ts'
import { Wrong, Empty } from '../ui/faces.tsx'
import { parseSearch, stringifySearch } from '../ui/filters.ts'
import type { Filters } from '../ui/use-filters.ts'
import { queries } from './queries.ts'
import { Shell } from './shell.tsx'
import { appText } from '#texts/app.ts'

type PageComponent = ReturnType<typeof lazyRouteComponent>

const root = createRootRoute({
  validateSearch: (search): Filters => search as Filters,
  notFoundComponent: NotFound,
  onCatch: (error) => console.error(error),
  errorComponent: ({ error }) => <Wrong error={error} onRetry={() => window.location.reload()} />,
})
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

/** Each page is a separate chunk, loaded when the page is first opened. */
const pages = [
  page(
    shell,
    '/overview',
    lazyRouteComponent(() => import('./pages/manager-overview.tsx'), 'ManagerOverviewPage'),
  ),
  page(
    shell,
    '/next',
    lazyRouteComponent(() => import('./pages/next.tsx'), 'NextPage'),
  ),
  page(
    shell,
    '/leads',
    lazyRouteComponent(() => import('./pages/leads.tsx'), 'LeadsPage'),
  ),
  page(
    shell,
    '/leads/review',
    lazyRouteComponent(() => import('./pages/review.tsx'), 'ReviewPage'),
  ),
  page(
    shell,
    '/leads/$lead_id',
    lazyRouteComponent(() => import('./pages/lead.tsx'), 'LeadPage'),
  ),
  page(
    shell,
    '/customers',
    lazyRouteComponent(() => import('./pages/customers.tsx'), 'CustomersPage'),
  ),
  page(
    shell,
    '/customers/duplicates',
    lazyRouteComponent(() => import('./pages/duplicates.tsx'), 'DuplicatesPage'),
  ),
  page(
    shell,
    '/customers/$customer_id',
    lazyRouteComponent(() => import('./pages/customer.tsx'), 'CustomerPage'),
  ),
  page(
    shell,
    '/services',
    lazyRouteComponent(() => import('./pages/services.tsx'), 'ServicesPage'),
  ),
  page(
    shell,
    '/market',
    lazyRouteComponent(() => import('./pages/market.tsx'), 'MarketPage'),
  ),
  page(
    shell,
    '/score',
    lazyRouteComponent(() => import('./pages/score.tsx'), 'ScorePage'),
  ),
  page(
    shell,
    '/score/response',
    lazyRouteComponent(() => import('./pages/response.tsx'), 'ResponsePage'),
  ),
]

const developers = page(
  shell,
  '/developers',
  lazyRouteComponent(() => import('./pages/developers-frame.tsx'), 'DevelopersFrame'),
)
const developerPages = [
  forward(developers, '/developers/overview'),
  page(
    developers,
    '/overview',
    lazyRouteComponent(() => import('./pages/overview.tsx'), 'OverviewPage'),
  ),
  page(
    developers,
    '/requests',
    lazyRouteComponent(() => import('./pages/requests.tsx'), 'RequestsPage'),
  ),
  page(
    developers,
    '/event-types',
    lazyRouteComponent(() => import('./pages/event-types.tsx'), 'EventTypesPage'),
  ),
  page(
    developers,
    '/quick-start',
    lazyRouteComponent(() => import('./pages/quick-start.tsx'), 'QuickStartPage'),
  ),
  page(
    developers,
    '/webhooks',
    lazyRouteComponent(() => import('./pages/webhooks.tsx'), 'WebhooksPage'),
  ),
  page(
    developers,
    '/webhooks/$webhook_id',
    lazyRouteComponent(() => import('./pages/webhook.tsx'), 'WebhookPage'),
  ),
  page(
    developers,
    '/deliveries',
    lazyRouteComponent(() => import('./pages/deliveries.tsx'), 'DeliveriesPage'),
  ),
  page(
    developers,
    '/console',
    lazyRouteComponent(() => import('./pages/console.tsx'), 'ConsolePage'),
  ),
  page(
    developers,
    '/validator',
    lazyRouteComponent(() => import('./pages/validator.tsx'), 'ValidatorPage'),
  ),
  page(
    developers,
    '/events',
    lazyRouteComponent(() => import('./pages/events.tsx'), 'EventsPage'),
  ),
]

const settings = page(
  shell,
  '/settings',
  lazyRouteComponent(() => import('./pages/settings-frame.tsx'), 'SettingsFrame'),
)
const settingsPages = [
  forward(settings, '/settings/account'),
  page(
    settings,
    '/account',
    lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
  ),
  page(
    settings,
    '/members',
    lazyRouteComponent(() => import('./pages/members.tsx'), 'MembersPage'),
  ),
  page(
    settings,
    '/profile',
    lazyRouteComponent(() => import('./pages/profile.tsx'), 'ProfilePage'),
  ),
  page(
    settings,
    '/hours',
    lazyRouteComponent(() => import('./pages/hours.tsx'), 'HoursPage'),
  ),
  page(
    settings,
    '/assignment',
    lazyRouteComponent(() => import('./pages/assignment.tsx'), 'AssignmentPage'),
  ),
  page(
    settings,
    '/notices',
    lazyRouteComponent(() => import('./pages/notices.tsx'), 'NoticesPage'),
  ),
  page(
    settings,
    '/forms',
    lazyRouteComponent(() => import('./pages/forms.tsx'), 'FormsPage'),
  ),
  page(
    settings,
    '/forms/$form_id',
    lazyRouteComponent(() => import('./pages/form.tsx'), 'FormPage'),
  ),
  page(
    settings,
    '/sources',
    lazyRouteComponent(() => import('./pages/sources.tsx'), 'SourcesPage'),
  ),
  page(
    settings,
    '/sources/$source_id',
    lazyRouteComponent(() => import('./pages/source.tsx'), 'SourcePage'),
  ),
  page(
    settings,
    '/api-keys',
    lazyRouteComponent(() => import('./pages/api-keys.tsx'), 'ApiKeysPage'),
  ),
  page(
    settings,
    '/security',
    lazyRouteComponent(() => import('./pages/security.tsx'), 'SecurityPage'),
  ),
  page(
    settings,
    '/sso',
    lazyRouteComponent(() => import('./pages/sso.tsx'), 'SsoPage'),
  ),
  page(
    settings,
    '/apps',
    lazyRouteComponent(() => import('./pages/apps.tsx'), 'AppsPage'),
  ),
  page(
    settings,
    '/assistants',
    lazyRouteComponent(() => import('./pages/assistants.tsx'), 'AssistantsPage'),
  ),
  page(
    settings,
    '/usage',
    lazyRouteComponent(() => import('./pages/usage.tsx'), 'UsagePage'),
  ),
  page(
    settings,
    '/data',
    lazyRouteComponent(() => import('./pages/data.tsx'), 'DataPage'),
  ),
  page(
    settings,
    '/system',
    lazyRouteComponent(() => import('./pages/system.tsx'), 'SystemPage'),
  ),
  page(
    settings,
    '/audit',
    lazyRouteComponent(() => import('./pages/audit.tsx'), 'AuditPage'),
  ),
]

function page(parent: AnyRoute, path: string, component: PageComponent) {
  return createRoute({ getParentRoute: () => parent, path, component })
}

/**
 * Shows that a page could not be loaded or rendered. Its script is requested again with a full
 * reload, and only while the server responds.
 */
function PageFailed({ error }: ErrorComponentProps) {
  const retry = () =>
    fetch('/healthz').then(
      () => window.location.reload(),
      () => undefined,
    )
  return <Wrong error={error} onRetry={() => void retry()} />
}

/**
 * Redirects `/` to the first page of the person: the overview for owners and admins, and the next
 * lead for others. The person is requested in any case while the script loads.
 */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const person = await queries.ensureQueryData(personQuery).catch(() => undefined)
    const isManager = person?.role === 'owner' || person?.role === 'admin'
    throw redirect({ to: isManager ? '/overview' : '/next' })
  },
})

/** Redirects the URL of a layout to the first of its pages. */
function forward(parent: AnyRoute, to: string) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to })
    },
  })
}

/** Maps each URL to its page. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    shell.addChildren([
      ...pages,
      developers.addChildren(developerPages),
      settings.addChildren(settingsPages),
    ]),
  ]),
  parseSearch,
  stringifySearch,
  // This error view is inside the layout: only the page failed, so the navigation stays usable.
  defaultErrorComponent: PageFailed,
  defaultOnCatch: (error) => console.error(error),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

/** Shown for a URL without a page. */
function NotFound() {
  return (
    <Empty title={appText.thereIsNoSuch}>
      <Anchor component={Link} to="/next">
        {appText.goToNext}
      </Anchor>
    </Empty>
  )
}
