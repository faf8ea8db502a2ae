import type * as en from '../en/assistants.ts'

/** German texts of the page of assistants. */
export const assistantsText: typeof en.assistantsText = {
  connect: 'Assistenten verbinden',
  connectSays:
    'Assistenten wie Claude, Cursor und VS Code verbinden sich über diese URL. Beim ersten Mal öffnen sie hier eine Seite, die um Ihre Zustimmung bittet.',
  url: 'URL des MCP-Servers',
  commandFor: 'Befehl für Claude Code',
  command: (url) => `claude mcp add --transport http leadhouse ${url}`,
  learnMore: 'Andere Assistenten einrichten',
  connected: 'Verbundene Assistenten stehen in der Liste aller Apps',
  permissions: 'Was Assistenten dürfen',
  permissionsSays:
    'Assistenten sehen, was die Person sieht, die sie verbindet. Jede Änderung steht im Protokoll als Änderung durch einen Assistenten.',
  readMessages: 'Den Text von Nachrichten lesen',
  readMessagesSays:
    'Nachrichten stammen von Fremden und können versuchen, einen Assistenten zu täuschen. Ohne diese Erlaubnis sehen Assistenten Leads und Scores ohne den Text der Nachrichten.',
  write: 'Ergebnisse erfassen und Leads zuweisen',
  writeSays: 'Ohne diese Erlaubnis können Assistenten nur lesen.',
  onlyAdmins: 'Nur Inhaber und Administratoren können das ändern.',
  saved: 'Gespeichert.',
}
