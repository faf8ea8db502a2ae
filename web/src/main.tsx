import './ui/fonts.css'
import './ui/colors.css'
import { startRequests } from './opening/early-requests.ts'
import { openingPages, requestsOfEveryPage } from './opening/opening-pages.ts'
import { parseSearch } from './ui/filters.ts'

/** The screens that show their first rows early. They have no checkboxes and no navigation. */
const phone = '(max-width: 440px)'

/** The longest time that the first rows may delay the dashboard, in milliseconds. */
const maxDelayMs = 800

const { pathname, search } = window.location
const page = openingPages[pathname]
// This script is small and waits for no style sheet, so the requests of a page start at once.
startRequests([...requestsOfEveryPage, ...(page?.requests(parseSearch(search)) ?? [])])
// An asynchronous script may run before the document is complete.
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve(undefined)
})
const isFirstRows = pathname === '/leads' && search === '' && matchMedia(phone).matches
if (isFirstRows) void showFirstRows().finally(() => void openDashboard())
else void openDashboard()

/**
 * Shows the first rows, for at most `maxDelayMs`. On a slow connection, the script of the dashboard
 * would delay their few bytes.
 */
async function showFirstRows(): Promise<void> {
  const shown = Promise.all([import('./opening/first-rows.tsx'), parsed]).then(([rows]) =>
    rows.showFirstRows(),
  )
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, maxDelayMs))])
}

async function openDashboard(): Promise<void> {
  await parsed
  await Promise.all([import('./app/start.tsx'), page?.load()])
}
