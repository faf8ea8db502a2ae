import { Tabs } from '@mantine/core'
import { formsText } from '../../texts/forms.ts'
import { formSnippets } from '../../texts/form-snippets.ts'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import type { Form } from './queries.ts'

/** The code to copy into a website, with the key and the address of this form. */
export function FormSnippets({ form }: { form: Form }) {
  const { origin } = new URL(form.action_url)
  return (
    <Panel title={formsText.addItToYourSite} says={formsText.copyOneOfThese} withBorder>
      <Tabs defaultValue="html">
        <Tabs.List aria-label={formsText.kindOfPage}>
          {kinds.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map(({ value, says, what }) => (
          <Tabs.Panel key={value} value={value} pt="sm">
            <p style={{ margin: '0 0 8px' }}>{says}</p>
            <Snippet label={what} text={formSnippets[value]({ ...form, origin })} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}

const kinds = [
  {
    value: 'html',
    label: formsText.plainHtml,
    says: formsText.worksWithoutScripts,
    what: formsText.theHtml,
  },
  {
    value: 'fetch',
    label: formsText.fetch,
    says: formsText.sendsFromYourScript,
    what: formsText.theScript,
  },
  {
    value: 'react',
    label: formsText.react,
    says: formsText.aComponent,
    what: formsText.theComponent,
  },
] as const
