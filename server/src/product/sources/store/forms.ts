import type { Page } from '#kit'
import { readPage, type Context, type PageQuery } from '#db'
import { formColumns, type InsertFormRow } from './queries.ts'

/** A row of the table `form`. */
export type FormRow = InsertFormRow

/** Lists the forms of the account, newest first. */
export async function listFormRows(context: Context, asked: PageQuery): Promise<Page<FormRow>> {
  const forms = context.db
    .selectFrom('form')
    .select(formColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<Pick<FormRow, 'account_id' | 'status'>>()
  return readPage(forms, asked, { list: 'forms' })
}
