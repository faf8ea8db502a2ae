import assert from 'node:assert/strict'
import { forgetImportsOnce, runImportsOnce } from '#imports'
import { openHoursBook } from '#hours'
import { openLog, sealWith } from '#kit'
import { openModels } from '#learning'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'
import { each } from '../support/rounds.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

/** An import as its answers show it, as far as tests look. */
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

/** A world with people who import, and the worker's rounds by hand. */
export async function openImports() {
  const people = await openPeople()
  const { database, clock, app } = people.world
  const parts = {
    accounts: app.accounts,
    models: openModels(database, clock),
    hours: openHoursBook(database, clock),
    seal: sealWith(Buffer.alloc(32, 7)),
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
    /** One step of every import under way. */
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

    /** Lets the worker get to the end of everything, and looks at one. */
    ended: async (browser: Browser, { id }: { id: string }): Promise<Report> => {
      await runUntilIdle(() => runImportsOnce(worker))
      return reportOf(browser, id)
    },
  }
}

/** The counts of a report, as one compares them. */
export const countsOf = ({ created, updated, unchanged, failed }: Report) => ({
  created,
  updated,
  unchanged,
  failed,
})
