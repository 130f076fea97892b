-- Who may not come in is told by the person alone (`users.active`). An account that somebody disabled by hand goes on to keep its owner out.
UPDATE users SET active = false, version = version + 1
  FROM accounts WHERE accounts.disabled AND accounts.email = users.email AND users.active;
