import { ActionIcon, Button, Kbd, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu, IconSearch, IconX } from '../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { personQuery } from '../account.ts'
import { bandHeight } from '../ui/theme.ts'
import { useLive } from '../live/refresh.ts'
import { undoLatest } from '../ui/notify.ts'
import { awaitOpening, takeKeys } from '../ui/opening-keys.ts'
import { doKey, useShortcuts } from '../ui/shortcuts.ts'
import { destinations } from './navigation.ts'
import style from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'
import { Waiting } from '../ui/faces.tsx'
import { appText } from '#texts/app.ts'

const Help = lazy(() =>
  import('./help.tsx').then(({ Help: component }) => ({ default: component })),
)
// Parts that open above the page are loaded at the same time as the page, not before it.
const HeadActs = lazy(() =>
  import('./head-acts.tsx').then(({ HeadActs: component }) => ({ default: component })),
)
const TestBand = lazy(() =>
  import('../features/test-data/test-band.tsx').then(({ TestBand: component }) => ({
    default: component,
  })),
)
const loadSecondFactor = () => import('../features/security/second-factor-due.tsx')
const SecondFactorDue = lazy(() =>
  loadSecondFactor().then(({ SecondFactorDue: component }) => ({ default: component })),
)
const SecondFactorSoon = lazy(() =>
  loadSecondFactor().then(({ SecondFactorSoon: component }) => ({ default: component })),
)
const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })))

/**
 * The palette is loaded 1.5 seconds after the page, so that it is usually ready when its shortcut
 * is pressed.
 */
const paletteDelayMs = 1500

/** The layout of every page for a signed-in person: navigation, search and account. */
export function Shell() {
  const { data: person } = useQuery(personQuery)
  useLive(person)
  const is_test = person?.is_test === true
  const due_at = person?.second_factor_due_at ?? null
  const isDue = due_at !== null && isPast(due_at)
  // The page stays open after a second factor was added, because it shows the recovery codes.
  const [isAdding, setAdding] = useState(false)
  if (isDue && !isAdding) setAdding(true)
  useHeadHeight(is_test)
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
    <>
      <a className="skip-link" href="#content">
        {appText.skipToTheContent}
      </a>
      <header className={style.head}>
        {is_test && (
          <Suspense fallback={<div style={{ height: bandHeight }} />}>
            <TestBand />
          </Suspense>
        )}
        <div className={style.bar}>
          <div className={style.brand}>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={style.menu}
              aria-label={appText.navigation}
              aria-expanded={isMenuOpen}
              onClick={menu.toggle}
            >
              {isMenuOpen ? <IconX size={20} /> : <IconMenu size={20} />}
            </ActionIcon>
            <img src="/icon.svg" alt="" width={26} height={26} />
            <b>{appText.leadhouse}</b>
          </div>
          <SearchButton onClick={openPalette} />
          <Suspense>
            <HeadActs onKeys={openHelp} />
          </Suspense>
        </div>
      </header>
      <div className={style.side} data-open={isMenuOpen || undefined}>
        <SideNavigation />
      </div>
      <main id="content" tabIndex={-1} className={style.main}>
        <Suspense fallback={<Waiting />}>
          {person && isAdding ? (
            <SecondFactorDue person={person} />
          ) : (
            <>
              {due_at !== null && <SecondFactorSoon due_at={due_at} />}
              <Outlet />
            </>
          )}
        </Suspense>
        <Suspense fallback={<Opening />}>
          {isHelpOpen && <Help onClose={help.close} />}
          {isPaletteOpen && <Palette onClose={palette.close} />}
        </Suspense>
      </main>
    </>
  )
}

const isPast = (at: string): boolean => new Date(at) <= new Date()

/** The height of the header, in pixels. */
const headHeight = 54

/** Sets the height of the page header as a CSS variable. Menus and lists are placed below it. */
function useHeadHeight(hasBand: boolean): void {
  useLayoutEffect(() => {
    const height = hasBand ? headHeight + bandHeight : headHeight
    document.documentElement.style.setProperty('--head', `${height}px`)
  }, [hasBand])
}

const Opening = () => (
  <Loader
    size="sm"
    pos="fixed"
    top={64}
    left="50%"
    role="status"
    aria-label={appText.opening}
    style={{ zIndex: 200 }}
  />
)

/** Buffers keys pressed while another page loads, and replays them on that page. */
function useKeysAcrossPages() {
  const router = useRouter()
  // Uses router events. An effect would run after the next paint, and a key pressed before it would
  // reach the old page.
  useLayoutEffect(() => {
    const ends = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) awaitOpening('page')
      }),
      router.subscribe('onResolved', () => takeKeys('page').forEach(doKey)),
      () => takeKeys('page'),
    ]
    return () => ends.forEach((end) => end())
  }, [router])
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      fw={400}
      c="dimmed"
      w={{ base: 'auto', sm: 300 }}
      px={{ base: 8, sm: 'sm' }}
      justify="flex-start"
      styles={{ label: { flex: 1, textAlign: 'left' } }}
      leftSection={<IconSearch size={14} />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          ⌘K
        </Kbd>
      }
      aria-label={appText.search}
      onClick={onClick}
    >
      <Text span inherit visibleFrom="sm">
        {appText.search}
      </Text>
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
