// The page of the sample: it only says that scripts of its own origin run.
document.getElementById('status').textContent = 'ready'
