import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formsText } from '#texts/forms.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { When } from '../../ui/when.tsx'
import { useForms, type Form } from './queries.ts'

/** Lists the forms with their state and the time of the last submission. */
export function FormList({ onOpen, empty }: { onOpen: (id: string) => void; empty: ReactNode }) {
  return (
    <RowList
      label={formsText.forms}
      list={useForms({ againMs: 10_000 })}
      columns={columns}
      empty={empty}
      opens={{ where: 'page', toPage: onOpen }}
    />
  )
}

/** Shows whether a form accepts submissions. */
export function FormMark({ form: { status } }: { form: Form }) {
  return status === 'active' ? (
    <Mark tone="good">{formsText.active}</Mark>
  ) : (
    <Mark tone="bad">{formsText.disabled}</Mark>
  )
}

const columns: Column<Form>[] = [
  {
    key: 'name',
    title: formsText.name,
    cell: ({ name }) => (
      <Text span size="sm" fw={550}>
        {name}
      </Text>
    ),
  },
  {
    key: 'state',
    title: formsText.state,
    width: '110px',
    secondary: true,
    cell: (form) => <FormMark form={form} />,
    second: (form) => <FormMark form={form} />,
  },
  {
    key: 'origins',
    title: formsText.allowedOrigins,
    secondary: true,
    cell: ({ origins }) => origins.join(', '),
    second: ({ origins }) => origins.join(', '),
  },
  {
    key: 'source',
    title: formsText.source,
    width: '160px',
    secondary: true,
    cell: ({ lead_source }) => lead_source,
  },
  {
    key: 'last',
    title: formsText.lastSubmission,
    width: '130px',
    align: 'right',
    cell: ({ last_submission_at }) =>
      last_submission_at ? <When at={last_submission_at} /> : formsText.never,
  },
]
