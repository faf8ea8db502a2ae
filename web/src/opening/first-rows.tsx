import type { Account, Lead, Page } from '@leadhouse/sdk'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import frame from '../app/shell.module.css'
import { leadColumns, type LeadColumn } from '../features/leads/lead-columns.tsx'
import table from '../ui/data-table.module.css'
import { TableLine } from '../ui/table-line.tsx'
import { fontSizes, themeColors } from '../ui/theme-values.ts'
import { describeProfile, type ProfileInput } from '../wording/profile.ts'
import { readEarly } from './early-requests.ts'
import style from './first-rows.module.css'
import { leadListPath } from './opening-pages.ts'
import { appText } from '#texts/app.ts'

/** More rows than a phone shows. */
const shown = 16

type Profiles = { data: readonly ProfileInput[] }

/**
 * Shows the first rows of the list of leads on a phone before the dashboard has loaded: over a slow
 * connection that takes seconds. The rows look like the rows of the list, at the same place. They are
 * removed as soon as the dashboard shows something else than its loading state.
 */
export async function showFirstRows(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  const answers = [
    readEarly<Account>('/v1/account'),
    readEarly<Profiles>('/v1/profiles'),
    readEarly<Page<Lead>>(leadListPath({})),
  ] as const
  const read = await Promise.all(answers).catch(() => undefined)
  if (read === undefined || isReady(root)) return
  const [{ currency, profile: name }, profiles, { data, has_more }] = read
  const profile = profiles.data.find((one) => one.name === name)
  if (profile === undefined || data.length === 0) return
  const known = { currency, profile: describeProfile(profile), nameOfMember: () => '' }
  const place = document.createElement('div')
  place.className = style.place ?? ''
  place.setAttribute('aria-busy', 'true')
  root.before(place)
  const preview = createRoot(place)
  preview.render(
    <FirstRows leads={data.slice(0, shown)} isWhole={!has_more} columns={leadColumns(known)} />,
  )
  const changes = new MutationObserver(() => {
    if (!isReady(root)) return
    changes.disconnect()
    preview.unmount()
    place.remove()
  })
  changes.observe(root, { childList: true, subtree: true })
}

/** Returns whether the dashboard shows a page or an error, in contrast to its loading state. */
function isReady(root: Element): boolean {
  const main = root.querySelector('main, [role=alert]')
  if (main === null) return false
  return main.textContent !== '' && main.querySelector('[aria-busy=true]') === null
}

type FirstRowsProps = {
  leads: readonly Lead[]
  /** Whether these are all leads, so that the list offers no further selection. */
  isWhole: boolean
  columns: readonly LeadColumn[]
}

function FirstRows({ leads, isWhole, columns }: FirstRowsProps) {
  const seconds = columns.filter(({ second }) => second)
  const cells = columns.filter(({ second, secondary }) => !second && !secondary)
  return (
    <div className={style.page} style={colors()}>
      <header className={frame.head}>
        <div className={frame.bar}>
          <div className={frame.brand}>
            <img src="/icon.svg" alt="" width={26} height={26} />
          </div>
        </div>
      </header>
      <div role="main" className={frame.main}>
        <h1>{appText.leads}</h1>
        <p>{appText.whereIsALead}</p>
        <div className={style.controls} data-whole={isWhole || undefined} />
        <div className={style.list}>
          <table className={table.table}>
            <thead>
              <tr>
                {cells.map(({ key, title, width, align }) => (
                  <th key={key} scope="col" style={{ width }} data-align={align}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leads.map((lead, index) => (
                <TableLine
                  key={lead.id}
                  row={lead}
                  index={index}
                  columns={cells}
                  seconds={seconds}
                  isOpen={false}
                  onOpen={openLead}
                  isSelected={false}
                  onSelect={undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

/** Opens the page of a lead. The router of the dashboard reads the URL when it starts. */
function openLead({ id }: Lead): void {
  history.pushState({}, '', `/leads/${id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** The values that the theme sets once the dashboard has loaded. */
function colors(): CSSProperties {
  const { light, dark } = themeColors
  const names = Object.keys(light) as (keyof typeof light)[]
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  return {
    ...Object.fromEntries(names.map((name) => [name, `light-dark(${light[name]}, ${dark[name]})`])),
    '--mantine-font-size-xs': fontSizes.xs,
    '--dimmed': 'var(--mantine-color-dimmed)',
    '--row': '60px',
    fontSize: fontSizes.sm,
    ...((chosen === 'light' || chosen === 'dark') && { colorScheme: chosen }),
  } as CSSProperties
}
