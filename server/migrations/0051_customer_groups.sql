-- What the publisher calls the group of the player, such as "VIP": SLA policies and rules look at it.
alter table game_accounts add column customer_group text check (length(trim(customer_group)) between 1 and 60);
