-- A note, a change of what no index holds or the mark of the last event then writes no index: the new version of the row finds room in its page.
alter table tickets set (fillfactor = 85);
