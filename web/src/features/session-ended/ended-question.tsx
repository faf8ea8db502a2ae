import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { personQuery } from '../../account.ts'
import { signInAddress, toSignIn, whoIsHere } from '../../api.ts'
import { signInAgain } from '../../question.ts'
import { sessionEndedText } from '#texts/session-ended.ts'

/** Offers to sign in in another tab, and continues after that. */
export function Question() {
  const queries = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [isStillOut, setStillOut] = useState(false)
  const look = useCallback(async () => {
    setLooking(true)
    const here = await whoIsHere().catch(() => undefined)
    setLooking(false)
    setStillOut(here === undefined)
    if (here === undefined) return
    // If a different person signs in, they must not send what the previous person typed.
    const before = queries.getQueryData(personQuery.queryKey)
    if (before && before.id !== here) window.location.assign('/')
    else signInAgain.settle(true)
  }, [queries])
  useEffect(() => {
    const lookWhenBack = () => void look()
    window.addEventListener('focus', lookWhenBack)
    return () => window.removeEventListener('focus', lookWhenBack)
  }, [look])
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={sessionEndedText.yourSessionHasEnded}
      zIndex={500}
    >
      <Stack>
        <Text size="sm">{sessionEndedText.signInAgainIn}</Text>
        {isStillOut && (
          <Text size="sm" c="red" role="alert">
            {sessionEndedText.youAreNotSigned}
          </Text>
        )}
        <Group>
          <Button component="a" href={signInAddress('/')} target="_blank" data-autofocus>
            {sessionEndedText.signInAgain}
          </Button>
          <Button variant="default" loading={isLooking} onClick={() => void look()}>
            {sessionEndedText.iHaveSignedIn}
          </Button>
          <Anchor
            component="button"
            size="sm"
            onClick={() => {
              signInAgain.settle(false)
              toSignIn()
            }}
          >
            {sessionEndedText.leaveThisPage}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  )
}
