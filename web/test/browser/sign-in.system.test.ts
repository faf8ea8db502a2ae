import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connectBrowser } from '../../../tools/browser.ts'
import { openService } from './service.ts'
import { barriers } from './support.ts'

const browser = await connectBrowser()
after(() => browser.close())
const service = await openService('localhost')

const pages = {
  'sign-in': '/auth/sign-in',
  forgot: '/auth/forgot',
  'single sign-on': '/auth/sso',
  'a used link to set up': '/setup?token=x',
  'a used link to a new address': '/auth/email?token=x',
  'a used invitation': '/auth/invitation?token=x',
}

for (const [name, address] of Object.entries(pages))
  test(`has no error and no accessibility violation on the page for ${name} in light, dark and at 375 px`, async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 1280],
      ['light', 375],
    ] as const) {
      await page.setViewportSize({ width, height: 760 })
      await page.emulateMedia({ colorScheme })
      await page.goto(service.url + address)
      assert.deepEqual(await barriers(page), [], `${colorScheme} ${width}`)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(tooWide <= 0, `${tooWide} px too wide`)
    }
    assert.deepEqual(troubles, [])
    await context.close()
  })
