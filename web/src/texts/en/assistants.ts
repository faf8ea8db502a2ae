export const assistantsText = {
  connect: 'Connect an assistant',
  connectSays:
    'Assistants such as Claude, Cursor and VS Code connect with this URL. The first time, they open a page here that asks for your permission.',
  url: 'URL of the MCP server',
  commandFor: 'Command for Claude Code',
  command: (url: string) => `claude mcp add --transport http leadhouse ${url}`,
  learnMore: 'Set up other assistants',
  connected: 'Connected assistants are listed with all apps',
  permissions: 'What assistants may do',
  permissionsSays:
    'Assistants see what the person who connects them sees. Every change is recorded in the audit log as made by an assistant.',
  readMessages: 'Read the text of messages',
  readMessagesSays:
    'Messages come from strangers and may try to mislead an assistant. While off, assistants see leads and scores without message text.',
  write: 'Record outcomes and assign leads',
  writeSays: 'While off, assistants can only read.',
  onlyAdmins: 'Owners and admins can change this.',
  saved: 'Saved.',
}
