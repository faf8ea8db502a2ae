import { AppShell, Burger, Button, Group, Kbd, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { personQuery } from '../account.ts'
import { bandHeight } from '../features/test-data/band-height.ts'
import { useLive } from '../live/use-live.ts'
import { undoLatest } from '../ui/notify.tsx'
import { awaitOpening, takeKeys } from '../ui/opening-keys.ts'
import { doKey, useShortcuts } from '../ui/shortcuts.ts'
import { destinations } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'
import { Waiting } from '../ui/faces.tsx'
import { appText } from '../texts/app.ts'

const Help = lazy(() =>
  import('./help.tsx').then(({ Help: component }) => ({ default: component })),
)
// What opens something over the page is fetched beside the page itself, not before it.
const HeadActs = lazy(() =>
  import('./head-acts.tsx').then(({ HeadActs: component }) => ({ default: component })),
)
const TestBand = lazy(() =>
  import('../features/test-data/test-band.tsx').then(({ TestBand: component }) => ({
    default: component,
  })),
)
const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })))

/** How high what stands above every page is, in pixels. */
const headHeight = 54

/** The palette is fetched a moment after the page, so that it is mostly there when its key is pressed. */
const paletteDelayMs = 1500

/** What surrounds every page of a signed-in person: navigation, search, account. */
export function Shell() {
  const { data: person } = useQuery(personQuery)
  useLive(person)
  const is_test = person?.is_test === true
  const [isMenuOpen, menu] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const [isPaletteOpen, palette] = useDisclosure()
  const { pathname } = useLocation()
  const closeMenu = menu.close
  useEffect(closeMenu, [pathname, closeMenu])
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), paletteDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const openHelp = () => {
    if (!isHelpOpen) awaitOpening('help', help.close)
    help.open()
  }
  const openPalette = () => {
    if (!isPaletteOpen) awaitOpening('palette', palette.close)
    palette.open()
  }
  useShortcuts({
    ...useDestinationKeys(),
    help: openHelp,
    palette: openPalette,
    undo: undoLatest,
  })
  useKeysAcrossPages()
  return (
    <AppShell
      header={{ height: is_test ? headHeight + bandHeight : headHeight }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a className="skip-link" href="#content">
        {appText.skipToTheContent}
      </a>
      <AppShell.Header bg="var(--surface)">
        {is_test && (
          <Suspense fallback={<div style={{ height: bandHeight }} />}>
            <TestBand />
          </Suspense>
        )}
        <Group h={headHeight} px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={appText.navigation}
            />
            <img src="/icon.svg" alt="" width={26} height={26} />
            <Text fw={660} visibleFrom="xs">
              {appText.leadhouse}
            </Text>
          </Group>
          <SearchButton onClick={openPalette} />
          <Suspense>
            <HeadActs onKeys={openHelp} />
          </Suspense>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" bg="var(--surface)">
        <SideNavigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
        <Suspense fallback={<Opening />}>
          {isHelpOpen && <Help onClose={help.close} />}
          {isPaletteOpen && <Palette onClose={palette.close} />}
        </Suspense>
      </AppShell.Main>
    </AppShell>
  )
}

const Opening = () => (
  <Loader
    size="sm"
    pos="fixed"
    top={64}
    left="50%"
    aria-label={appText.opening}
    style={{ zIndex: 200 }}
  />
)

/** Keys pressed while another page is on its way are for that page: they wait for it, and do there what they do. */
function useKeysAcrossPages() {
  const isTurning = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  })
  useEffect(() => {
    if (isTurning) awaitOpening('page')
    else takeKeys('page').forEach(doKey)
  }, [isTurning])
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      fw={400}
      c="dimmed"
      w={{ base: 'auto', sm: 300 }}
      justify="flex-start"
      styles={{ label: { flex: 1, textAlign: 'left' } }}
      leftSection={<IconSearch size={14} />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          ⌘K
        </Kbd>
      }
      onClick={onClick}
    >
      {appText.search}
    </Button>
  )
}

function useDestinationKeys() {
  const navigate = useNavigate()
  return useMemo(
    () =>
      Object.fromEntries(
        destinations.flatMap(({ key, to }) => (key ? [[key, () => void navigate({ to })]] : [])),
      ),
    [navigate],
  )
}
