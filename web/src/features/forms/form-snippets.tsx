import { Group, Tabs, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { formsText } from '#texts/forms.ts'
import { CopyWide } from '../../ui/copy.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { useSnippets } from './queries.ts'

/** The code to copy into a website, with the key and the address of the form. */
export function FormSnippets({ form_id }: { form_id: string }) {
  const [text, setText] = useState('')
  const [written] = useDebouncedValue(text.trim(), 300)
  const { data, error, refetch } = useSnippets(form_id, written)
  return (
    <Panel title={formsText.addItToYourSite} says={formsText.copyOneOfThese} withBorder>
      <TextInput
        label={formsText.consentText}
        description={formsText.consentTextHelp}
        placeholder={formsText.consentExample}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
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
              <Text size="sm" mb="xs">
                {says}
              </Text>
              <Snippet label={what} text={data[value]} />
              <Group mt="xs">
                <CopyWide value={data[value]} label={formsText.copyTheCode} />
              </Group>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
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
