import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { sourcesText } from '#texts/sources.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { rotateToken, useSourceChange, type Source, type SourceWithUrl } from './queries.ts'
import { UrlOnce } from './url-once.tsx'

const overlaps = [
  { value: '0', label: sourcesText.endItAtOnce },
  { value: '3600', label: sourcesText.oneHour },
  { value: '86400', label: sourcesText.oneDay },
  { value: '604800', label: sourcesText.sevenDays },
]

/**
 * Replaces the address of a source and shows the new one once. Both work during an overlap, so that
 * the sender can be changed without a gap.
 */
export function RotateButton({ source }: { source: Source }) {
  const [overlap, setOverlap] = useState('86400')
  const [made, setMade] = useState<SourceWithUrl | null>(null)
  const rotate = useSourceChange((seconds: number) => rotateToken(source, seconds))
  return (
    <>
      <ConfirmButton
        label={sourcesText.rotateAddress}
        title={sourcesText.replaceTheAddress}
        go={sourcesText.createNewAddress}
        isBusy={rotate.isPending}
        onGo={(close) =>
          rotate.mutate(Number(overlap), {
            onSuccess: (rotated) => {
              close()
              setMade(rotated)
            },
          })
        }
      >
        <Text size="sm">{sourcesText.bothWorkMeanwhile}</Text>
        <Select
          label={sourcesText.oldAddressWorks}
          data={overlaps}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => setOverlap(value ?? '86400')}
        />
      </ConfirmButton>
      {made && <UrlOnce source={made} onClose={() => setMade(null)} />}
    </>
  )
}
