import { sourcesText } from '../../texts/sources.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { useRecipes, type NewSource } from './queries.ts'

/** Shows the address of a source once, with a curl command that sends the sample of its recipe. */
export function UrlOnce({ source, onClose }: { source: NewSource; onClose: () => void }) {
  const { data } = useRecipes()
  const recipe = source.recipe_document ?? data?.data.find(({ name }) => name === source.recipe)
  const sample = JSON.stringify(recipe?.sample ?? {})
  return (
    <SecretOnce
      title={sourcesText.theAddress}
      says={sourcesText.enterItAtTheSender}
      secret={source.url}
      onClose={onClose}
    >
      <Snippet
        label={sourcesText.theCurlCommand}
        text={`curl '${source.url}' \\
  -H 'Content-Type: application/json' \\
  -d '${sample.replaceAll("'", String.raw`'\''`)}'`}
      />
    </SecretOnce>
  )
}
