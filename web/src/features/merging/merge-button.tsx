import { useState } from 'react'
import { mergingText } from '#texts/merging.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { FindCustomer } from './find-customer.tsx'
import { MergePreview } from './merge-preview.tsx'
import type { Customer } from './queries.ts'

/** Opens the dialog that merges a customer with another one. */
export const MergeButton = ({ customer }: { customer: Customer }) => (
  <DialogButton label={mergingText.mergeWithAnother} title={mergingText.mergeWithAnother}>
    {(close) => <Steps customer={customer} onClose={close} />}
  </DialogButton>
)

type StepsProps = { customer: Customer; onClose: (isDone: boolean) => void }

/** Finds the other entry, and then shows what a merge changes. */
function Steps({ customer, onClose }: StepsProps) {
  const [other, setOther] = useState<Customer | null>(null)
  if (!other) return <FindCustomer customer={customer} onFound={setOther} />
  return (
    <MergePreview
      pair={[customer, other]}
      onDone={() => onClose(true)}
      onCancel={() => onClose(false)}
      onBack={() => setOther(null)}
    />
  )
}
