import type { Seal } from '#kit'
import type { AccountBook } from '#accounts'
import { openAssignmentBook } from '#assignment'
import { openCatalogueViews } from '#catalogue'
import { emitWith, markTests, payloadVersions, type FanOut } from '#events'
import { openHoursBook } from '#hours'
import { openIntake, openPeople } from '#leads'
import { emitAndNote, findReaderFacts, findReadingState, openModels } from '#learning'
import { openNoticeBook } from '#notices'
import type { AppParts } from './app-parts.ts'
import { narratedIntake } from './narrate.ts'

/** What leads are scored, matched and handed out with, and the way they come in. */
export function openLeads(
  { database, clock, reader, narrator }: AppParts,
  { seal, accounts, fanOut }: { seal: Seal; accounts: AccountBook; fanOut: FanOut },
) {
  const emit = markTests(
    emitWith(fanOut, payloadVersions),
    async (account_id) => (await accounts.settingsOf(account_id))?.is_test === true,
  )
  const hours = openHoursBook(database, clock)
  const leads = {
    accounts,
    models: openModels(database, clock),
    views: openCatalogueViews(database, clock),
    hours,
    assignment: openAssignmentBook(database, clock, { accounts, hours }),
    people: openPeople(openNoticeBook(database, clock)),
    seal,
    emit: reader ? emitAndNote(emit) : emit,
    ...(reader && { findReaderFacts, findReadingState }),
  }
  const quiet = openIntake(database, clock, leads)
  return {
    leads,
    intake: narrator ? narratedIntake(quiet, narrator, { database, clock, leads }) : quiet,
  }
}
