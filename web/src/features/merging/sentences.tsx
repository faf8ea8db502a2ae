import { Stack, Title } from '@mantine/core'
import style from './merging.module.css'

/** Shows what a merge or split would change, one sentence per change. */
export function Sentences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack gap="xs" aria-live="polite">
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={style.sentences}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}
