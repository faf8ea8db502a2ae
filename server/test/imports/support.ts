import { openUnnotifiedEmit } from '#webhooks'
import assert from 'node:assert/strict'
import { forgetImportsOnce, runImportsOnce } from '#imports'
import { openHoursCache } from '#hours'
import { openLog, sealWith } from '#kit'
import { openModels } from '#learning'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

/** An import report with the fields that the tests read. */
export type Report = {
  id: string
  status: string
  lines: number
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
  errors: { line: number; errors: { pointer: string; code: string }[] }[]
}

/** Opens a world with people who import. The test runs the job of the worker itself. */
export async function openImports() {
  const people = await openPeople()
  const { database, clock, app } = people.world
  const parts = {
    accounts: app.accounts,
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
    seal: sealWith(Buffer.alloc(32, 7)),
    emit: openUnnotifiedEmit(app.accounts),
  }
  const worker = { database, clock, log: openLog('silent'), parts, each }
  const reportOf = async (browser: Browser, id: string): Promise<Report> => {
    const answer = await browser.api('GET', `/v1/imports/${id}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }

  return {
    ...people,
    reportOf,
    /** Runs one step of every open import. */
    step: () => runImportsOnce(worker),
    forget: () => forgetImportsOnce(worker),

    office: async () => {
      const made = await people.owner()
      return { ...made, boss: await people.signedIn(made.email) }
    },

    started: async (browser: Browser, wanted: object): Promise<Report> => {
      const answer = await browser.api('POST', '/v1/imports', wanted)
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    },

    /** Runs the worker until all imports have ended, and returns one report. */
    ended: async (browser: Browser, { id }: { id: string }): Promise<Report> => {
      await runUntilIdle(() => runImportsOnce(worker))
      return reportOf(browser, id)
    },
  }
}

/** Returns the counts of a report for comparing. */
export const countsOf = ({ created, updated, unchanged, failed }: Report) => ({
  created,
  updated,
  unchanged,
  failed,
})
