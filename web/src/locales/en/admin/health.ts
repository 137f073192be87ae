export const translations = {
  title: 'System health',
  checked: 'Checked',
  fine: 'No problems found',
  problems: 'Problems',
  critical: 'Urgent',
  warning: 'Needs attention',
  processes: 'Processes',
  queues: 'Queues',
  database: 'Database',
  standbys: 'Standby servers',
  readStandbys: 'Standby servers to read from',
  certificates: 'Certificates',
  backfills: 'Data being updated after an upgrade',
  backup: 'Backup',
  unreadable: 'This could not be read in time. It is tried again when the page refreshes.',
  thisOne: 'answers this request',
  silent: 'not responding',
  alive: 'running',
  nodeColumns: {
    name: 'Process',
    state: 'State',
    role: 'Work',
    release: 'Version',
    started: 'Started',
    load: 'Load',
    storage: 'File storage',
  },
  roles: { all: 'pages and background jobs', web: 'pages', worker: 'background jobs' },
  seen: 'seen {{time}}',
  busy: 'CPU {{percent}}, memory {{memory}}',
  streams: 'open pages: {{amount}}',
  storageFree: '{{free}} of {{total}} free',
  storageBucket: 'S3 reachable',
  storageFailed: 'not reachable: {{error}}',
  storageUnchecked: 'being checked',
  queueColumns: { name: 'Queue', waiting: 'Waiting', oldest: 'Oldest', trouble: 'Failures' },
  queueNames: {
    tickets: 'Unanswered tickets',
    mail: 'Outgoing e-mail',
    mailboxes: 'Mailboxes',
    jobs: 'Background jobs',
    notifications: 'Notifications of employees',
    rules: 'Rules and assignment',
    statistics: 'Counting of statistics',
  },
  atLeast: 'at least {{amount}}',
  mailboxesOn: 'enabled: {{amount}}',
  mailboxesFailing: 'not read: {{amount}}',
  countedUntil: 'counted',
  delayed: 'delayed: {{amount}}',
  failed: 'failed: {{amount}}',
  running: 'running: {{amount}}',
  none: 'none',
  version: 'PostgreSQL version',
  connections: 'Connections',
  connectionsUsed: '{{used}} of {{max}}',
  oldestTransaction: 'Oldest transaction begun',
  noTransaction: 'none open',
  notifyQueue: 'NOTIFY queue in use',
  slots: 'Unused replication slots',
  slotKept: '{{name}}: keeps {{size}}',
  noStandbys: 'There are no standby servers: if this one fails, the data must be restored from a backup.',
  hiddenStandbys: 'Not visible: the database user lacks the rights.',
  standbyColumns: { name: 'Server', state: 'State', lag: 'Lag' },
  standbyStates: {
    startup: 'connecting',
    catchup: 'catching up',
    streaming: 'following',
    stopping: 'stopping',
  },
  synchronous: 'synchronous',
  asynchronous: 'asynchronous',
  lag: '{{seconds}} s, {{size}}',
  readStandbyUsed: 'in use',
  readStandbyUnused: 'not in use',
  readStandbyLag: '{{seconds}} s at most',
  readStandbyAway: 'unknown',
  certificateColumns: { server: 'Server', purpose: 'Used for', expires: 'Valid until', checked: 'Checked' },
  purposes: { pages: 'pages', incoming: 'incoming e-mail', outgoing: 'outgoing e-mail' },
  certificateFailed: 'not verified: {{error}}',
  noCertificates: 'Nothing to check: the address of the site is not https, and no mailbox is connected.',
  noBackup: 'No backup is known',
  backupTaken: 'Last backup',
  backupVerified: 'Last verified by restoring',
  backupUnverified: 'never yet',
  backfillColumns: { name: 'Name', state: 'State', progress: 'Rows', moved: 'Last progress' },
  backfillStates: {
    waiting: 'waiting for all processes to run the same version',
    running: 'running',
    failing: 'failing',
    finished: 'finished',
  },
  backfillProgress: '{{done}} of about {{total}}',
  backfillError: 'last error: {{error}}',
  problem: {
    partUnreadable: {
      title: 'Some of this could not be read',
      advice: 'The database answers too slowly. See what it is busy with, and try again in a minute.',
    },
    noWorker: {
      title: 'No process runs background jobs',
      advice:
        'E-mail neither leaves nor arrives, and rules and reminders stand still. Start a process with ROLE=worker or ROLE=all.',
    },
    nodeSilent: {
      title: 'Process {{subject}} does not respond',
      advice:
        'It crashed or hangs. Read its log and restart it. If it was stopped on purpose, this row disappears soon.',
    },
    listenerStalled: {
      title: 'Process {{subject}} gets no notifications from the database',
      advice:
        'Its pages have not been updated for {{amount}} s, so the load balancer sends it no more requests. Check the connection to DATABASE_DIRECT_URL (or DATABASE_URL) from that machine.',
    },
    versionsDiffer: {
      title: 'Different versions are running: {{subject}}',
      advice:
        'This is normal during an upgrade. If the upgrade is done, restart the processes that still run the old version.',
    },
    clockOff: {
      title: 'The clock of {{subject}} differs from the database by {{amount}} s',
      advice:
        'Switch on time synchronization (NTP) on that machine: sign-in, targets and reminders depend on the clock.',
    },
    mailDelayed: {
      title: 'E-mails have been waiting too long to be sent: {{amount}}',
      advice:
        'Open the mail accounts: they show which server refuses e-mail and what it says. The e-mails leave by themselves once it works.',
    },
    mailFailed: {
      title: 'E-mails that could not be sent: {{amount}}',
      advice:
        'Servers refused them for good. Such replies are marked in their tickets and can be sent again. If there are many, check the mail accounts and the reputation of your domain.',
    },
    mailboxFailing: {
      title: 'Mailbox {{subject}} is not being read',
      advice: 'Open its settings: they show which step fails, and offer a connection test.',
    },
    jobsDelayed: {
      title: 'Background jobs have been waiting for {{amount}} min',
      advice: 'Start another process with ROLE=worker, or see in the log what the present ones are doing.',
    },
    jobsFailed: {
      title: 'Background jobs given up after repeated errors: {{amount}}',
      advice: 'Find their errors in the log. Scheduled jobs start again at their next time.',
    },
    backfillFailing: {
      title: 'The data update {{subject}} keeps failing',
      advice:
        'It has failed {{amount}} times in a row. The last error is shown below, and in the log. Once the cause is gone, it continues by itself. Do not install the next version before it has finished.',
    },
    notificationsDelayed: {
      title: 'Notifications are {{amount}} min late',
      advice:
        'Usually a long transaction in the database or too few processes with ROLE=worker hold them up.',
    },
    rulesDelayed: {
      title: 'Rules and assignment are {{amount}} min late',
      advice:
        'Usually a long transaction in the database, too few processes with ROLE=worker or a rule that runs very often hold them up.',
    },
    statisticsOld: {
      title: 'Statistics are {{amount}} min behind',
      advice:
        'Usually a long transaction in the database holds up the counting. End it, and the figures catch up by themselves.',
    },
    transactionOpen: {
      title: 'A transaction has been open in the database for {{amount}} min',
      advice:
        'It holds up statistics, rules and the clean-up of the database. Find it in pg_stat_activity and end it, unless it is a backup.',
    },
    connectionsUsed: {
      title: '{{amount}}% of the database connections are in use',
      advice: 'Lower DATABASE_POOL, raise max_connections, or run fewer processes.',
    },
    notifyQueueFilling: {
      title: 'The NOTIFY queue is {{amount}}% full',
      advice:
        'Once it is full, no change can be saved any more. End the oldest transaction in the database: it keeps the queue from being emptied.',
    },
    standbyBehind: {
      title: 'Standby {{subject}} is {{amount}} min behind',
      advice:
        'Check its disk and network. Do not switch to it while it is behind: the latest data would be lost.',
    },
    readStandbyUnused: {
      title: 'Standby {{subject}} is not used for reading',
      advice:
        'It is unreachable, lags by more than DATABASE_READ_MAX_LAG_SECONDS, or is not a standby of this database. The primary serves its reads and carries more load.',
    },
    slotInactive: {
      title: 'Nobody reads replication slot {{subject}}',
      advice:
        'The database server keeps {{amount}} MB of its log for it, and the amount grows. Bring the standby back, or drop the slot.',
    },
    replicationHidden: {
      title: 'Standby servers are not visible',
      advice: 'Grant the role pg_monitor to the database user to see their lag here.',
    },
    storageUnreachable: {
      title: 'The file storage cannot be reached: {{subject}}',
      advice:
        'Attachments are not saved and e-mail is not taken in. Check space and permissions of the data folder, or the access to S3.',
    },
    storageLow: {
      title: '{{amount}}% of the disk of {{subject}} is free',
      advice:
        'Free some space or enlarge the disk. Once it is full, files and e-mail can no longer be saved.',
    },
    certificateExpires: {
      title: 'The certificate of {{subject}} expires soon, days left: {{amount}}',
      advice: 'Find out why it was not renewed automatically, and renew it.',
    },
    certificateExpired: {
      title: 'The certificate of {{subject}} has expired',
      advice: 'Browsers and mail servers refuse to connect. Renew it now.',
    },
    certificateUnknown: {
      title: 'Certificate not verified: {{subject}}',
      advice:
        'The server cannot be reached from here, offers no encryption, or its certificate is not trusted. If it is only used from outside, watch its expiry yourself.',
    },
    backupMissing: {
      title: 'No backup is known',
      advice: 'Set one up while everything works: section “Back up” of docs/operations.md.',
    },
    backupOld: {
      title: 'The last backup is {{amount}} h old',
      advice: 'Find out why no newer one was made, and make one now.',
    },
  },
}
