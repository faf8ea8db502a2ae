import { Anchor, Table, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { conversionsText } from '#texts/conversions.ts'

const files = [
  ['google_ads', conversionsText.googleAds, conversionsText.googleAdsSays],
  ['google_ads_retractions', conversionsText.retractions, conversionsText.retractionsSays],
  ['meta', conversionsText.meta, conversionsText.metaSays],
] as const

/** Downloads the conversions that the person may see, as files that ad platforms import. */
export function ConversionPanel() {
  return (
    <Panel title={conversionsText.title} says={conversionsText.says}>
      <Table>
        <Table.Tbody>
          {files.map(([format, name, says]) => (
            <Table.Tr key={format}>
              <Table.Td>
                {name}
                <Text size="sm" c="dimmed">
                  {says}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Anchor
                  size="sm"
                  underline="always"
                  href={`/v1/conversions/export?format=${format}`}
                  download={`conversions-${format}.csv`}
                  aria-label={conversionsText.downloadOf(name)}
                >
                  {conversionsText.download}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Anchor size="sm" underline="always" href="/docs/conversions">
        {conversionsText.more}
      </Anchor>
    </Panel>
  )
}
