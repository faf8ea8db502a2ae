import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { installByApt } from './debian.ts'

/**
 * Returns the browser of the browser tests: an existing Chromium or Chrome. If the process runs as
 * root, apt installs one if needed. Debian's Chromium shell opens no windows and takes three
 * quarters of the time.
 *
 * @throws if there is no browser, with the command that installs one.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  installByApt('chromium-headless-shell')
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    [
      'The browser tests need Chromium or Chrome.',
      '  Debian/Ubuntu: sudo apt-get install chromium-headless-shell',
      '  elsewhere:     CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
}

/** Environment variable with the address of the browser that the test runner started. */
export const browserVariable = 'LEADHOUSE_TEST_BROWSER'

/** Starts a headless browser that ends with its caller's `close`. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** Starts a headless browser that several processes share through its `wsEndpoint`. */
export const openBrowserServer = (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' })

/**
 * Connects to the shared browser. `close` ends the connection with its contexts, not the browser.
 */
export function connectBrowser(): Promise<Browser> {
  const address = process.env[browserVariable]
  if (address === undefined) throw new Error('Run this test with: npm run test:only -- FILE')
  return chromium.connect(address)
}

// Chromium's sandbox does not start as root.
const launchOptions = () => ({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((place) => place !== undefined && existsSync(place))
}
