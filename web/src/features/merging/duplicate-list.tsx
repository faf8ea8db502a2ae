import { Button, Group, Text } from '@mantine/core'
import { duplicatesText } from '#texts/duplicates.ts'
import { Empty } from '../../ui/faces.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { DuplicatePair } from './duplicate-pair.tsx'
import style from './merging.module.css'
import { useDuplicates } from './use-duplicates.ts'

/** Lists the pairs of customers who are probably one person. */
export function DuplicateList() {
  const list = useDuplicates()
  return (
    <ListFaces
      list={list}
      empty={
        <Empty title={duplicatesText.none}>
          <Text c="dimmed">{duplicatesText.pairsAppear}</Text>
        </Empty>
      }
    >
      {(pairs) => (
        <>
          <ul className={style.pairs} aria-label={duplicatesText.pairs}>
            {pairs.map((pair) => (
              <li key={pair.customers.map(({ id }) => id).join(' ')}>
                <DuplicatePair pair={pair} />
              </li>
            ))}
          </ul>
          {!list.isWhole && (
            <Group>
              <Button variant="default" onClick={list.more}>
                {duplicatesText.more}
              </Button>
            </Group>
          )}
        </>
      )}
    </ListFaces>
  )
}
