import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { installByApt } from './debian.ts'

/**
 * The browser of the browser tests: Chromium or Chrome where one is found, else installed by apt when we are root.
 *
 * @throws where there is none, with the command that brings one.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  installByApt('chromium')
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    [
      'The browser tests need Chromium or Chrome.',
      '  Debian/Ubuntu: sudo apt-get install chromium',
      '  elsewhere:     CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
}

/** Starts the browser without a window. Root needs it without its sandbox, nobody else does. */
export async function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: ensureChromium(),
    args: isRoot ? ['--no-sandbox'] : [],
  })
}

function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((place) => place !== undefined && existsSync(place))
}
