import { Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import type { Customer } from './queries.ts'
import { customerText } from '../../texts/customer.ts'

/** Erases a person for good. The one act without an undo, so the one that asks to be typed. */
export function EraseButton({ customer, onGone }: { customer: Customer; onGone: () => void }) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: () =>
      api.post('/v1/customers/{customer_id}/erase', { path: { customer_id: customer.id } }),
    onSuccess: ({ backups }) => {
      say(`Erased.${sayHeld(backups?.until)}`)
      queries.removeQueries({ queryKey: ['customers', 'one', customer.id] })
      onGone()
    },
  })
  return (
    <ConfirmButton
      label={customerText.erase}
      title={customerText.eraseThisPerson}
      go={customerText.eraseForGood}
      isFinal
      isReady={typed === 'erase'}
      isBusy={erase.isPending}
      onGo={() => erase.mutate()}
    >
      <Text size="sm">{customerText.theirNameContactMessages}</Text>
      <TextInput
        label={customerText.typeEraseToGo}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </ConfirmButton>
  )
}

/** Backups are not written anew; a restore erases again. */
const sayHeld = (until: string | null | undefined): string =>
  until ? customerText.backupsMadeBeforeHold(date.format(new Date(until))) : ''

const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
