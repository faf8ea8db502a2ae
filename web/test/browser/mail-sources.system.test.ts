import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

/** Sends a raw mail to the address of a source. Returns the status. */
async function sendMail(url: string, text: string): Promise<number> {
  const body = `From: Portal <no-reply@portal.example>\r\nSubject: Enquiry\r\n\r\n${text}`
  const headers = { 'content-type': 'message/rfc822' }
  return (await fetch(url, { method: 'POST', headers, body })).status
}

for (const [screen, options] of [
  ['a desktop', {}],
  ['375 px', phone],
] as const)
  test(`creates a source of mails, shows its address and services, and completes a mail on ${screen}`, async () => {
    const { page, troubles } = await house.window(options)
    await page.goto(`${house.url}/settings/sources`)
    await page.getByRole('button', { name: 'New source' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill(`Mails on ${screen}`)
    await dialog.getByRole('radio', { name: 'Mails of portals and websites' }).check()
    await dialog.getByText('Other mails need review.').waitFor()
    await walk(page)
    await dialog.getByRole('button', { name: 'Create source' }).click()
    const address = await dialog.getByLabel('the secret', { exact: true }).innerText()
    assert.ok(address.startsWith(`${house.url}/in/mail/lh_src_`))
    await dialog.getByText('To test it, send a mail:').waitFor()
    await walk(page)
    await dialog.getByLabel('I have stored it safely').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/settings/sources/src_*')
    await page.getByText('Add a receipt rule with an SNS action').waitFor()
    await walk(page)

    const email = `ann.${screen.length}@example.com`
    assert.equal(await sendMail(address, `Name: Ann Lee ${screen}\r\nEmail: ${email}`), 200)
    await page.getByRole('link', { name: `Ann Lee ${screen}` }).waitFor()
    assert.equal(await sendMail(address, `Is it free? ${screen}`), 200)
    await settled(page)
    await walk(page)

    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Recipe for other mails').selectOption({ label: 'Mails of enquirers' })
    await walk(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByText('Mails of enquirers').first().waitFor()
    assert.deepEqual(troubles, [])
    await page.context().close()
  })
