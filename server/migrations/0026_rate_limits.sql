-- Counts of an hour, in the form that rate-limiter-flexible reads. After a crash they begin anew.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
drop table address_counts;

-- Proof-of-work tasks that were given out and not used yet, by their nonce.
create unlogged table issued_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
create index issued_challenges_expires_at on issued_challenges (expires_at);
drop table spent_challenges;
