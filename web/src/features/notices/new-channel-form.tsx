import {
  Button,
  Checkbox,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { channelTypes, kinds, type ChannelType, type Kind } from './kinds.ts'
import { useNewChannel } from './queries.ts'
import { noticesText } from '#texts/notices.ts'

/** Adds a channel: its type, its URL, and the notices it sends. */
export function NewChannelForm({ isAdmin, onDone }: { isAdmin: boolean; onDone: () => void }) {
  const [type, setType] = useState<ChannelType>('slack')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [token, setToken] = useState('')
  const [chosen, setChosen] = useState<Kind[]>(['lead.hot', 'lead.overdue'])
  const [isShared, setShared] = useState(isAdmin)
  const make = useNewChannel()
  const wrong = fieldProblems(make.error)
  const side = channelTypes.find(({ value }) => value === type)
  const submit = () =>
    make.mutate(
      { type, name, url, kinds: chosen, shared: isShared, ...(token && { token }) },
      {
        onSuccess: ({ secret }) => {
          if (secret !== null) return
          say(noticesText.theChannelIsThere)
          onDone()
        },
      },
    )
  if (make.data?.secret)
    return (
      <SecretOnce
        title={noticesText.theChannelIsThereToo}
        says={noticesText.callsAreSignedWith}
        secret={make.data.secret}
        onClose={onDone}
      />
    )
  return (
    <Modal
      opened
      onClose={onDone}
      title="A channel"
      closeButtonProps={{ 'aria-label': noticesText.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Select
            label={noticesText.onTheOtherSide}
            data={channelTypes.map(({ value, label }) => ({ value, label }))}
            allowDeselect={false}
            value={type}
            onChange={(value) => value && setType(value as ChannelType)}
          />
          <TextInput
            label={noticesText.whatYouCallIt}
            required
            data-autofocus
            value={name}
            error={wrong['name']}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={noticesText.address}
            description={side?.url}
            required
            value={url}
            error={wrong['url']}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          {(type === 'gotify' || type === 'ntfy') && (
            <TextInput
              label={noticesText.token}
              required={type === 'gotify'}
              value={token}
              error={wrong['token']}
              onChange={({ currentTarget }) => setToken(currentTarget.value)}
            />
          )}
          <MultiSelect
            label={noticesText.whatItCarries}
            data={kinds.map(({ kind, name: label }) => ({ value: kind, label }))}
            value={chosen}
            hidePickedOptions
            onChange={(value) => setChosen(value as Kind[])}
          />
          {isAdmin && (
            <Checkbox
              label={noticesText.itIsTheTeams}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <Group>
            <Button type="submit" loading={make.isPending}>
              {noticesText.addIt}
            </Button>
            <Button variant="default" onClick={onDone}>
              {noticesText.leaveIt}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
