import { Text } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import type { SourceWithUrl } from './queries.ts'
import { useRecipeOf } from './use-recipe-of.ts'

/**
 * Shows the address of a source once, with a curl command that sends the sample of its recipe. A
 * source that verifies its sender would refuse the command.
 */
export function UrlOnce({ source, onClose }: { source: SourceWithUrl; onClose: () => void }) {
  const sample = JSON.stringify(useRecipeOf(source)?.sample ?? {})
  const isMail = source.kind === 'mail'
  return (
    <SecretOnce
      title={sourcesText.theAddress}
      says={isMail ? sourcesText.enterItAtTheService : sourcesText.enterItAtTheSender}
      secret={source.url}
      onClose={onClose}
    >
      {!source.verification.has_secret && (
        <>
          <Text size="sm">{isMail ? sourcesText.sendAMail : sourcesText.sendASample}</Text>
          <Snippet
            label={sourcesText.theCurlCommand}
            text={
              isMail
                ? sourcesText.curlOfAMail(source.url)
                : `curl '${source.url}' \\
  -H 'Content-Type: application/json' \\
  -d '${sample.replaceAll("'", String.raw`'\''`)}'`
            }
          />
        </>
      )}
    </SecretOnce>
  )
}
