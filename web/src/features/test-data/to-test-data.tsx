import { ActionIcon, Button } from '@mantine/core'
import { IconFlask } from '../../ui/icons.tsx'
import { useGoBetween } from './switch-account.ts'
import { testDataText } from '#texts/test-data.ts'

/** The button that switches from live to test data. */
export function ToTestData() {
  const go = useGoBetween()
  const leave = () => go.mutate()
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        leftSection={<IconFlask size={16} aria-hidden />}
        loading={go.isPending}
        onClick={leave}
      >
        {testDataText.testData}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        hiddenFrom="sm"
        aria-label={testDataText.testData}
        title={testDataText.testData}
        loading={go.isPending}
        onClick={leave}
      >
        <IconFlask size={18} />
      </ActionIcon>
    </>
  )
}
